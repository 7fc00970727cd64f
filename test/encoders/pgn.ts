// PGN files as programs write them, from descriptions; shares no code with the reader or with makePgn.
import { Chess } from 'chessops/chess';
import { INITIAL_FEN, parseFen } from 'chessops/fen';
import { makeSan } from 'chessops/san';
import { makeSquare } from 'chessops/util';
import type { AnnotationDescription, GameDescription, MoveNode } from './cbh/description.ts';
import { playOn } from './moveText.ts';

/** The habits of one program. */
export interface Dialect {
  readonly name: string;
  readonly lineEnd: '\n' | '\r\n' | '\r';
  /** Characters in a line of movetext; `Infinity` for a game in one line. */
  readonly width: number;
  readonly encoding: 'utf-8' | 'utf-8 with mark' | 'windows-1252';
  /** `1. e4`, `1.e4`, or `e4`. */
  readonly numbers: 'spaced' | 'tight' | 'none';
  /** `$1`, or `!` if there is a sign. */
  readonly glyphs: 'numeric' | 'signs';
  readonly nullMove: '--' | 'Z0';
  readonly castling: 'O-O' | '0-0';
  /** An empty line between tags and moves. */
  readonly gap: boolean;
}

export const STANDARD: Dialect = {
  name: 'the standard',
  lineEnd: '\n',
  width: 79,
  encoding: 'utf-8',
  numbers: 'spaced',
  glyphs: 'numeric',
  nullMove: '--',
  castling: 'O-O',
  gap: true,
};
export const DIALECTS: readonly Dialect[] = [
  STANDARD,
  {
    ...STANDARD,
    name: 'Windows',
    lineEnd: '\r\n',
    encoding: 'windows-1252',
    numbers: 'tight',
    glyphs: 'signs',
  },
  {
    ...STANDARD,
    name: 'a web site',
    width: Infinity,
    encoding: 'utf-8 with mark',
    glyphs: 'signs',
    gap: false,
  },
  { ...STANDARD, name: 'an old Mac', lineEnd: '\r', nullMove: 'Z0', castling: '0-0', numbers: 'none' },
];

const SIGNS: Partial<Record<number, string>> = { 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!' };
const LETTERS = { green: 'G', yellow: 'Y', red: 'R', none: 'B' } as const;

function glyphs(annotations: readonly AnnotationDescription[], dialect: Dialect): string[] {
  const nags = annotations.flatMap((one) =>
    one.kind === 'symbols' ? [one.move ?? 0, one.evaluation ?? 0, one.prefix ?? 0] : [],
  );
  return nags
    .filter((nag) => nag > 0)
    .map((nag) => (dialect.glyphs === 'signs' ? (SIGNS[nag] ?? `$${nag}`) : `$${nag}`));
}

/** The comments at a place; shapes and times go into the first comment after the move. */
function comments(annotations: readonly AnnotationDescription[], placement: 'before' | 'after'): string[] {
  const texts = annotations.flatMap((one) =>
    one.kind === 'comment' && (one.placement ?? 'after') === placement ? [one.text] : [],
  );
  const commands = placement === 'before' ? [] : annotations.flatMap(commandOf);
  const all =
    commands.length > 0 ? [`${commands.join('')} ${texts[0] ?? ''}`.trim(), ...texts.slice(1)] : texts;
  return all.filter((text) => text.trim() !== '').map((text) => `{${text}}`);
}

function commandOf(one: AnnotationDescription): string[] {
  switch (one.kind) {
    case 'squares':
      return one.squares.length === 0
        ? []
        : [`[%csl ${one.squares.map(([color, square]) => LETTERS[color] + makeSquare(square)).join(',')}]`];
    case 'arrows':
      return one.arrows.length === 0
        ? []
        : [
            `[%cal ${one.arrows
              .map(([color, from, to]) => LETTERS[color] + makeSquare(from) + makeSquare(to))
              .join(',')}]`,
          ];
    case 'time': {
      const pad = (value: number) => String(value).padStart(2, '0');
      const { seconds } = one;
      return [
        `[%emt ${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}]`,
      ];
    }
    default:
      return [];
  }
}

/** Movetext as words, which are broken into lines later. */
class Writer {
  readonly words: string[] = [];
  readonly #dialect: Dialect;

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  line(children: readonly MoveNode[], position: Chess, opening = true): void {
    let needsNumber = opening;
    let at = position;
    let next = children;
    while (next.length > 0) {
      const [main, ...others] = next;
      needsNumber = this.#move(main, at, needsNumber);
      for (const other of others) {
        this.words.push('(');
        const after = this.#move(other, at, true);
        this.#continue(other, at, after);
        this.words.push(')');
        needsNumber = true;
      }
      at = playOn(at, main.move);
      next = main.children;
    }
  }

  #continue(node: MoveNode, before: Chess, needsNumber: boolean): void {
    this.line(node.children, playOn(before, node.move), needsNumber);
  }

  /** Writes a move and returns whether the next move needs its number. */
  #move(node: MoveNode, position: Chess, needsNumber: boolean): boolean {
    const dialect = this.#dialect;
    const annotations = node.annotations ?? [];
    const before = comments(annotations, 'before');
    this.words.push(...before);
    const black = position.turn === 'black';
    if (dialect.numbers !== 'none' && (!black || needsNumber || before.length > 0))
      this.words.push(
        `${position.fullmoves}${black ? '...' : '.'}${dialect.numbers === 'tight' ? '\0' : ''}`,
      );
    const san = node.move === undefined ? dialect.nullMove : makeSan(position, node.move);
    const signs = glyphs(annotations, dialect);
    // A sign follows its move without a space.
    const attached = signs[0] !== undefined && !signs[0].startsWith('$') ? (signs.shift() ?? '') : '';
    this.words.push((dialect.castling === '0-0' ? san.replaceAll('O', '0') : san) + attached, ...signs);
    const after = comments(annotations, 'after');
    this.words.push(...after);
    return after.length > 0;
  }
}

function fill(words: readonly string[], { width, lineEnd }: Dialect): string {
  const text = words.join(' ').replaceAll('\0 ', '').replaceAll('( ', '(').replaceAll(' )', ')');
  if (width === Infinity) return text;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' '))
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  lines.push(line);
  return lines.join(lineEnd);
}

const part = (value: number | undefined, length: number) =>
  value === undefined ? '?'.repeat(length) : String(value).padStart(length, '0');

/** Tags in the order of the standard; unknown values are question marks. */
function tagsOf(game: GameDescription): (readonly [string, string])[] {
  const { date = {}, event } = game;
  const pgnDate = (of: typeof date) => `${part(of.year, 4)}.${part(of.month, 2)}.${part(of.day, 2)}`;
  const optional = (name: string, value: string | number | undefined): (readonly [string, string])[] =>
    value === undefined || value === '' ? [] : [[name, String(value)]];
  const round = game.round === undefined ? '?' : `${game.round}${game.subround ? `.${game.subround}` : ''}`;
  return [
    ['Event', event?.title ?? '?'],
    ['Site', event?.place ?? '?'],
    ['Date', pgnDate(date)],
    ['Round', round],
    ['White', game.white ?? '?'],
    ['Black', game.black ?? '?'],
    ['Result', game.result ?? '*'],
    ...optional('WhiteElo', game.whiteElo),
    ...optional('BlackElo', game.blackElo),
    ...optional('WhiteTeam', game.whiteTeam?.title),
    ...optional('BlackTeam', game.blackTeam?.title),
    ...optional('ECO', game.eco),
    ...optional('Annotator', game.annotator),
    ...optional('EventDate', event?.date === undefined ? undefined : pgnDate(event.date)),
    ...optional('Source', game.source?.publisher),
    ...optional('SourceTitle', game.source?.title),
    ...optional('Variant', game.chess960 === undefined ? undefined : 'Chess960'),
    ...(game.startFen === undefined
      ? []
      : ([
          ['SetUp', '1'],
          ['FEN', game.startFen],
        ] as const)),
  ];
}

const MARKS: Partial<Record<string, string>> = { '+:-': '1-0', '-:+': '0-1', '=:=': '1/2-1/2', '0-0': '*' };

/** One game as text. */
function writeGame(game: GameDescription, dialect: Dialect = STANDARD): string {
  const { lineEnd, gap } = dialect;
  const tags = tagsOf(game).map(
    ([name, value]) => `[${name} "${value.replaceAll('\\', '\\\\').replaceAll('"', String.raw`\"`)}"]`,
  );
  const writer = new Writer(dialect);
  writer.words.push(
    ...comments(game.annotations ?? [], 'before'),
    ...comments(game.annotations ?? [], 'after'),
  );
  writer.line(game.moves, Chess.fromSetup(parseFen(game.startFen ?? INITIAL_FEN).unwrap()).unwrap());
  const result = game.result ?? '*';
  writer.words.push(MARKS[result] ?? result);
  return [...tags, ...(gap ? [''] : []), fill(writer.words, dialect)].join(lineEnd) + lineEnd;
}

/** Latin-1 characters as windows-1252; others are question marks, as programs of that time write them. */
const latin1 = (text: string): Uint8Array =>
  Uint8Array.from([...text], (char) =>
    (char.codePointAt(0) ?? 0) < 256 ? (char.codePointAt(0) ?? 0) : 0x3f,
  );

/** A file of games with empty lines between them. */
export function encodePgn(games: readonly GameDescription[], dialect: Dialect = STANDARD): Uint8Array {
  const text = games.map((game) => writeGame(game, dialect)).join(dialect.lineEnd);
  switch (dialect.encoding) {
    case 'windows-1252':
      return latin1(text);
    case 'utf-8':
      return new TextEncoder().encode(text);
    case 'utf-8 with mark':
      return new TextEncoder().encode(`\ufeff${text}`);
  }
}
