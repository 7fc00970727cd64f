import { afterEach, describe, expect, it } from 'vitest';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import {
  CATALOGUE_LANGUAGES,
  readCatalogue,
  readSources,
  readTranslations,
} from '../scripts/messages/catalogues.ts';
import { messagesOf } from '../scripts/messages/messagesOf.ts';
import { translationNotice } from '../scripts/messages/translations.ts';
import { speak, t } from '../src/base/messages.ts';

const read = (text: string) => messagesOf('a.tsx', text);

describe('messages of the sources', () => {
  it('messages are the literals in calls for the screen', () => {
    const { messages, problems } = read(
      "const A = () => <p title={t('One')}>{many ? t('Two') : rich('<b>Three</b>', { b: (x) => x })}{t(many ? 'Four' : 'Five')}</p>; const T = msg('Six');",
    );
    expect(messages).toEqual(['One', 'Two', '<b>Three</b>', 'Four', 'Five', 'Six']);
    expect(problems).toEqual([]);
  });

  it('a text that is put together is no message', () => {
    expect(read('const a = t(`One ${x}`);').problems).toEqual(['a.tsx:1: a message is no literal']);
  });

  it('a missing message is reported if words are shown without one', () => {
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

  it('a missing message is not reported for text that is never shown', () => {
    const silent = [
      '<p className="two words">PGN</p>',
      '<p data-x={`a ${b} c`}>{x}</p>',
      "new TypeError('Never shown to anybody')",
      "new QueryError(t('Shown in the search field'))",
      "key === 'ArrowLeft'",
      "{ keys: ['Shift ArrowLeft', 'Control f'] }",
      "{ 'Search field': x }",
      "app.keys.runKey('Column heads', event, actions as Actions['Column heads'])",
    ];
    for (const text of silent) expect(read(`const a = ${text};`).problems).toEqual([]);
  });
});

const sources = readSources();

/** The arguments of a message: names of values and tags, each once, sorted. */
function placesOf(elements: readonly MessageFormatElement[]): readonly string[] {
  const names = elements.flatMap((element): readonly string[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const within =
      element.type === TYPE.tag
        ? placesOf(element.children)
        : element.type === TYPE.plural || element.type === TYPE.select
          ? Object.values(element.options).flatMap(({ value }) => placesOf(value))
          : [];
    return [element.value, ...within];
  });
  return [...new Set(names)].sort();
}

/** The forms of every plural in a message. */
const pluralsOf = (elements: readonly MessageFormatElement[]): readonly (readonly string[])[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralsOf(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const within = Object.values(element.options).flatMap(({ value }) => pluralsOf(value));
    return element.type === TYPE.plural ? [Object.keys(element.options), ...within] : within;
  });

describe('words on the screen', () => {
  it('every word on the screen goes through a catalog', () => {
    expect(sources.messages.length).toBeGreaterThan(1000);
    // ChessBase's names of the medals are their names in the program; `medalNames.ts` has the words for the screen.
    expect(sources.problems.filter((problem) => !problem.startsWith('src/model/medals.ts'))).toEqual([]);
  });

  it('all messages on the screen can be parsed', () => {
    for (const message of sources.messages) expect(() => parse(message)).not.toThrow();
  });
});

describe('a message without a translation', () => {
  afterEach(() => speak('en', {}));

  // A text may lack a translation here; `npm run test:all` and `npm run release` require it (`messages -- --check`).
  it('a message without a translation is shown in English', () => {
    const notice = translationNotice(readTranslations(sources.messages));
    if (notice !== undefined) process.stderr.write(`\n${notice}\n\n`);
    const empty = Object.fromEntries(sources.messages.map((message) => [message, ' ']));
    for (const language of CATALOGUE_LANGUAGES)
      for (const catalogue of [{}, empty]) {
        speak(language, catalogue);
        for (const message of sources.messages)
          expect(t(message as 'Show')).toBe(message.replace(/ \[\[[^\]]*\]\]$/, ''));
      }
  });

  it.each(CATALOGUE_LANGUAGES)(
    'a new message without a translation leaves the others in the language %s',
    (language) => {
      const { Show: shown, ...others } = readCatalogue(language);
      speak(language, others);
      expect([t('Show'), t('Settings')]).toEqual(['Show', others.Settings]);
      expect([shown, others.Settings]).not.toEqual(['Show', 'Settings']);
    },
  );
});

describe.each(CATALOGUE_LANGUAGES)('the catalogue of %s', (language) => {
  const catalogue = readCatalogue(language);

  it('a translation has the values of its message, and every form of a plural', () => {
    // Spanish has "many" for round millions alone, with the same words as for other numbers.
    const forms = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((form) => form !== 'many' || language === 'ru');
    for (const [message, text] of Object.entries(catalogue)) {
      const said = parse(text);
      expect([text, placesOf(said)]).toEqual([text, placesOf(parse(message))]);
      for (const plural of pluralsOf(said))
        expect(forms.filter((form) => !plural.includes(form))).toEqual([]);
    }
  });
});
