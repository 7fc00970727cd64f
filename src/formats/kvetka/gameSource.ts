// One source of the `.ksf` and its games, which follow each other without an index (README, "sources").
import { FormatError, type Failure } from '../../base/failure.ts';
import { ByteReader } from '../../bytes/byteReader.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import type { BookGame, BookSource } from '../../model/bookEntry.ts';
import type { GameResult } from '../../model/gameHeader.ts';
import type { ReadOptions } from '../format.ts';
import type { Reading } from './reading.ts';
import { decodeAnsi, decodeUnits, readUnits } from './values.ts';

const KINDS = [undefined, 'pgn', 'web', 'cbh'] as const;
const RESULTS: readonly GameResult[] = ['0-1', '1-0', '1/2-1/2', '*'];

/** The maximum number of bytes of a path or web address. */
const MAX_ADDRESS_SIZE = 64 * 1024;
const MAX_NAME_SIZE = 64 * 1024;
/** The minimum size of a game: address, length, two empty names, two ratings, result. */
const MIN_GAME_SIZE = 21;
/** Bytes read at once while walking through the games: more than any game takes. */
const WINDOW_SIZE = 512 * 1024;
/** The offset of every 64th game is kept. */
const SPACING = 64;

/** Bytes of the address of the source at `offset`. Throws `FormatError` if it does not fit into the file. */
export async function readAddress(
  file: ByteSource,
  offset: number,
  lengthInBytes = false,
): Promise<Uint8Array> {
  const size = Math.max(0, Math.min(6 + MAX_ADDRESS_SIZE, file.size - offset));
  const reader = new ByteReader(await file.read(offset, size), { file: file.name, base: offset });
  if (reader.u8() === 0) return new Uint8Array();
  reader.skip(1);
  return readUnits(reader, reader.remaining, { lengthInBytes });
}

/** The source at `offset`; `undefined` for an empty one. Throws `FormatError` if its head cannot be read. */
export async function openSource(
  file: ByteSource,
  offset: number,
  { lengthInBytes, littleEndian }: Reading,
): Promise<GameSource | undefined> {
  const head = await file.read(offset, Math.min(2, Math.max(0, file.size - offset)));
  const reader = new ByteReader(head, { file: file.name, base: offset });
  const type = reader.u8();
  if (type === 0) return undefined;
  const kind = KINDS.at(type);
  if (kind === undefined)
    throw new FormatError({
      kind: 'unsupported',
      file: file.name,
      offset,
      expected: 'a source of type 0 to 3',
      found: `type ${type}`,
    });
  const unreachable = reader.u8() !== 0;
  const units = await readAddress(file, offset, lengthInBytes);
  const countOffset = offset + 6 + units.length;
  const rest = new ByteReader(await file.read(countOffset, Math.min(4, file.size - countOffset)), {
    file: file.name,
    base: countOffset,
  });
  const source: BookSource = { kind, address: decodeUnits(units, littleEndian), unreachable };
  return new GameSource(file, source, rest.u32be(), countOffset + 4);
}

/** Finds games by walking from one to the next. A walk leaves marks for later ones. */
export class GameSource {
  readonly #file: ByteSource;
  readonly #source: BookSource;
  readonly #count: number;
  /** Offsets of every 64th game. */
  readonly #marks: number[];

  constructor(file: ByteSource, source: BookSource, count: number, offset: number) {
    this.#file = file;
    this.#source = source;
    this.#count = count;
    this.#marks = [offset];
  }

  /** Throws `FormatError` if there is no such game, or if the walk to its end meets damage. */
  async readGame(number: number, options: ReadOptions = {}): Promise<BookGame> {
    if (number >= this.#count)
      throw this.#damage(this.#marks[0] - 4, `at least ${number + 1} games`, `${this.#count}`);
    const mark = Math.min(Math.floor(number / SPACING), this.#marks.length - 1);
    let next = mark * SPACING;
    let offset = this.#marks[mark];
    while (true) {
      options.signal?.throwIfAborted();
      const window = await this.#file.read(
        offset,
        Math.max(0, Math.min(WINDOW_SIZE, this.#file.size - offset)),
      );
      const base = offset;
      for (let end = this.#endOfGame(window, base, offset); end !== undefined;) {
        if (next === number) return decodeGame(window.subarray(offset - base, end - base), this.#source);
        offset = end;
        next++;
        if (next % SPACING === 0 && next / SPACING === this.#marks.length) this.#marks.push(offset);
        end = this.#endOfGame(window, base, offset);
      }
      options.onProgress?.({ done: next, total: number });
    }
  }

  /** The end of the game at `offset`; `undefined` if that lies after the window and more can be read. */
  #endOfGame(window: Uint8Array, base: number, offset: number): number | undefined {
    const { size } = this.#file;
    const view = new DataView(window.buffer, window.byteOffset, window.length);
    let at = offset - base + 8;
    let end = offset + MIN_GAME_SIZE;
    for (let name = 0; name < 2; name++) {
      if (end > size) throw this.#damage(offset, 'a game', `${size - offset} bytes`, 'truncated');
      if (at + 4 > window.length) return undefined;
      const length = view.getUint32(at);
      if (length > MAX_NAME_SIZE)
        throw this.#damage(base + at, `a name of at most ${MAX_NAME_SIZE} bytes`, `one of ${length}`);
      at += 4 + length;
      end += length;
    }
    if (end > size)
      throw this.#damage(offset, `a game of ${end - offset} bytes`, `${size - offset}`, 'truncated');
    return end - base > window.length ? undefined : end;
  }

  #damage(offset: number, expected: string, found: string, kind: Failure['kind'] = 'invalid'): FormatError {
    return new FormatError({ kind, file: this.#file.name, offset, expected, found });
  }
}

function decodeGame(bytes: Uint8Array, source: BookSource): BookGame {
  const reader = new ByteReader(bytes, { file: '', base: 0 });
  const address = reader.u32be();
  const length = reader.u32be();
  const white = decodeAnsi(reader.take(reader.u32be()));
  const black = decodeAnsi(reader.take(reader.u32be()));
  const [whiteElo, blackElo] = [reader.u16be(), reader.u16be()];
  const page = source.kind === 'web' ? webPageOf(address) : undefined;
  return {
    white,
    black,
    ...(whiteElo > 0 && { whiteElo }),
    ...(blackElo > 0 && { blackElo }),
    result: RESULTS.at(reader.u8()) ?? '*',
    source,
    offset: source.kind === 'web' ? address & WEB_OFFSET_MASK : address,
    ...(source.kind !== 'cbh' && page?.numbered !== true && { length }),
    ...(page !== undefined && { page: page.words }),
  };
}

const WEB_OFFSET_MASK = 0x3ffffff;
const KIND_SHIFT = 26;

/** A kind of web page that games come from (README, "sources"). Its words are shown; the page is never loaded. */
interface WebPage {
  readonly words: string;
  /** True if the address is a game's number on the page, and the length means nothing; else both locate its text. */
  readonly numbered: boolean;
}

const numbered = (words: string): WebPage => ({ words, numbered: true });
const text = (words: string): WebPage => ({ words, numbered: false });

const PAGES: readonly (WebPage | undefined)[] = [
  undefined,
  numbered('live game of chesspro.ru'),
  numbered('live game of crestbook.com'),
  text('PGN archive'),
  undefined,
  undefined,
  numbered('made with PGNtoJS'),
  text('live game of chessbase.com'),
  text('made with ChessBase'),
  text('live game of chessok.com'),
  text('live game of chessgames.com'),
  text('made with ChessTempo'),
  text('live game of chesstempo.com'),
  text('live game of games.ugra-chess.com'),
];

/** The kind in the upper six bits of a game's address; `undefined` for reserved and unknown ones. */
const webPageOf = (address: number): WebPage | undefined => PAGES.at(address >>> KIND_SHIFT);
