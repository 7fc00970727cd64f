// PGN in code pages of two bytes a character, whose second byte may be a brace, a bracket or a backslash.
import { describe, expect, it } from 'vitest';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import { pgnFormat } from '../../../src/formats/pgn/format.ts';
import type { CodePage } from '../../../src/bytes/textDecoding.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';
import { concat } from '../../encoders/packed.ts';

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const hex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));

/** Words whose characters have a second byte that is also ASCII, each with its real letters. */
const WORDS: readonly (readonly [CodePage, hex: string, text: string, backslash: string, text: string])[] = [
  ['shift_jis', '836d837d', 'ノマ', '835c', 'ソ'],
  ['gb18030', '815b957d817b', '乕晑亄', '815c', '乗'],
  ['big5', 'a57da77d', '囚址', 'a55c', '功'],
];

describe.each(WORDS)('games in %s', (codePage, braces, text, backslash, name) => {
  const games = concat(
    ascii('[White "'),
    hex(backslash),
    ascii('"]\n[Black "'),
    hex(backslash),
    ascii('"] [Round "3"]\n\n1. e4 {x '),
    hex(braces),
    ascii(' y} e5 2. Nf3 {'),
    hex(braces),
    ascii('} Nc6 1-0\n\n[White "B"]\n\n1. d4 *\n'),
  );
  const files = memoryFiles('a', new Map([['a.pgn', games]]));

  it('games in a two-byte code page keep names, comments and the moves after them', async () => {
    const reader = await pgnFormat.open(files, { codePage });
    expect(reader.count).toEqual({ known: 2, complete: true });
    const game = await reader.readRecord(recordNumber(1));
    if (game.kind !== 'game') throw new Error(game.kind);
    expect(game.header).toMatchObject({ white: name, black: name, round: 3, result: '1-0' });
    expect(game.tree.nodes).toHaveLength(5);
    expect(game.problems).toEqual([]);
    expect(game.tree.nodes.flatMap((node) => node.annotations)).toMatchObject([
      { kind: 'comment', text: `x ${text} y` },
      { kind: 'comment', text },
    ]);
  });

  it('games are searched again if a two-byte code page is selected or deselected', async () => {
    const reader = await pgnFormat.open(files, { codePage: 'windows-1252' });
    expect(reader.withCodePage?.(codePage)).toBeUndefined();
    expect(reader.withCodePage?.('windows-1250')?.codePage).toBe('windows-1250');
    const chosen = await pgnFormat.open(files, { codePage });
    expect(chosen.withCodePage?.('windows-1252')).toBeUndefined();
    expect(chosen.withCodePage?.(codePage)?.codePage).toBe(codePage);
  });
});
