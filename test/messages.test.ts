import { describe, expect, it } from 'vitest';
import { messagesOf } from '../scripts/messages/messagesOf.ts';

const read = (text: string) => messagesOf('a.tsx', text);

describe('messages of the sources', () => {
  it('are the literals that are said', () => {
    const { messages, problems } = read(
      "const A = () => <p title={t('One')}>{many ? t('Two') : rich('<b>Three</b>', { b: (x) => x })}{t(many ? 'Four' : 'Five')}</p>; const T = msg('Six');",
    );
    expect(messages).toEqual(['One', 'Two', '<b>Three</b>', 'Four', 'Five', 'Six']);
    expect(problems).toEqual([]);
  });

  it('are no texts that are put together', () => {
    expect(read('const a = t(`One ${x}`);').problems).toEqual(['a.tsx:1: a message is no literal']);
  });

  it('are missed where words are shown without them', () => {
    const shown = [
      '<p>Two words</p>',
      '<p>{many ? "games" : t("One game")}</p>',
      '<p title="Close">x</p>',
      '<p aria-label={`Move ${x}`}>x</p>',
      '<p>{x && "left"}</p>',
    ];
    for (const text of shown) expect(read(`const a = ${text};`).problems).toHaveLength(1);
    expect(read("app.say('The list has not changed.')").problems).toHaveLength(1);
  });

  it('are not missed where nothing is said', () => {
    const silent = [
      '<p className="two words">PGN</p>',
      '<p data-x={`a ${b} c`}>{x}</p>',
      "new TypeError('Never shown to anybody')",
      "key === 'ArrowLeft'",
    ];
    for (const text of silent) expect(read(`const a = ${text};`).problems).toEqual([]);
  });
});
