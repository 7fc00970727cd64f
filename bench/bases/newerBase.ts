// The games of `bigBase.ts` in ChessBase's newer generation of files: each block writes first moves, then records.
import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { moveFrom, movePromotion, moveTo, NULL_MOVE } from '../../src/chess/move.ts';
import { PIECE_LETTERS } from '../../src/chess/pieces.ts';
import type { Move } from '../../src/chess/types.ts';
import { decodeMainlines } from '../../src/formats/cbh/mainline.ts';
import { makeMainlineBlock } from '../../src/formats/mainlineBlock.ts';
import { CAPTURED_BITS, CAPTURES_PASSING, CASTLES, PIECE_BITS } from '../../src/formats/mainlineWords.ts';
import { checksum, encodeFrameFileHeader, FrameFile } from '../../test/encoders/2cbh/frame.ts';
import { LETTERS, wordOfCastling, wordOfMove } from '../../test/encoders/2cbh/moveTable.ts';
import { fileMajor } from '../../test/encoders/cbh/pieceNumbers.ts';
import { bigBase } from './bigBase.ts';
import { madeOnce } from './madeOnce.ts';
import { LIST_PART, listHead, listPart, manyNames, newerListPart } from './manyHeaders.ts';
import { countPlayers, newerHead, newerNames, newerRecords, type Place } from './newerGeneration.ts';

const OLD_RECORD = 46;
const CBG_HEAD = 26;
const NEWER_RECORD = 192;
const GAMES_PER_BLOCK = 1024;
const MAX_BYTES = 512;
const NAMES = ['cbp', 'cbc', 'cbt', 'cbs'];
const MAGIC = [0x88, 0x77, 0x66, 0x55, 0x44, 0x33, 0x22, 0x11];
const FRAME = 34;
const CONTENT = 26;
const FILE_HEADER = 12;
const MOVES = 0xfffc;
const LINE_END = 0xffff;
const NULL_WORD = 0xfffa;
const SPARE = 96;
const NO_ANNOTATIONS = Uint8Array.of(0xff, 0xff, 0xff, 0x7f);

/** Returns the folder with a database `Big` of this many games in `.2cbh`; makes it if absent. */
export const newerBase = (games: number, parent?: string): string =>
  madeOnce(`2cbh-${games}`, (folder) => writeBase(bigBase(games, parent), folder), parent);

/**
 * Returns the folder with the headers and names of `manyHeaders.ts` as `Large` in both generations; makes it if absent.
 */
export const manyHeaders = (games: number): string =>
  madeOnce(`headers-${games}`, (folder) => {
    const names = manyNames();
    const write = (extension: string, pieces: Iterable<Uint8Array>): void =>
      writePieces(join(folder, `Large.${extension}`), pieces);
    write('cbh', listOf(games, listHead(games), listPart(), OLD_RECORD));
    write('cbg', [new Uint8Array(CBG_HEAD)]);
    for (const [extension, bytes] of names) write(extension, [bytes]);
    write('2cbh', listOf(games, newerHead(games), newerListPart(), NEWER_RECORD));
    write('2cbg', [encodeFrameFileHeader('2cbg', FILE_HEADER, games)]);
    write('2lid', newerNames(names));
  });

/** Yields a head and `games` records, repeating those of `part`. */
function* listOf(games: number, head: Uint8Array, part: Uint8Array, record: number): Generator<Uint8Array> {
  yield head;
  for (let done = 0; done < games; done += LIST_PART)
    yield part.subarray(0, Math.min(LIST_PART, games - done) * record);
}

export function writePieces(path: string, pieces: Iterable<Uint8Array>): void {
  const file = openSync(path, 'w');
  for (const piece of pieces) writeSync(file, piece);
  closeSync(file);
}

function writeBase(older: string, folder: string): void {
  const path = (extension: string): string => join(older, `Big.${extension}`);
  const names = new Map(
    NAMES.filter((extension) => existsSync(path(extension))).map((extension) => [
      extension,
      new Uint8Array(readFileSync(path(extension))),
    ]),
  );
  writePieces(join(folder, 'Big.2lid'), newerNames(names));
  const annotations = new FrameFile('2cba', undefined);
  annotations.add('annotations', NO_ANNOTATIONS);
  writePieces(join(folder, 'Big.2cba'), [annotations.bytes(1)]);

  const players = countPlayers(names);
  const list = openSync(path('cbh'), 'r');
  const moves = openSync(path('cbg'), 'r');
  const games = fstatSync(list).size / OLD_RECORD - 1;
  const records = openSync(join(folder, 'Big.2cbh'), 'w');
  const frames = openSync(join(folder, 'Big.2cbg'), 'w');
  writeSync(records, newerHead(games));
  let size = writeSync(frames, encodeFrameFileHeader('2cbg', 0, games));
  const writer = new FrameWriter();
  for (let done = 0; done < games; done += GAMES_PER_BLOCK) {
    const rows = readAt(list, (1 + done) * OLD_RECORD, Math.min(GAMES_PER_BLOCK, games - done) * OLD_RECORD);
    // The games of `bigBase.ts` are stored back to back.
    const { places, bytes } = writer.write(
      readAt(moves, new DataView(rows.buffer).getUint32(1), GAMES_PER_BLOCK * MAX_BYTES),
      rows.length / OLD_RECORD,
      size,
    );
    size += writeSync(frames, bytes);
    writeSync(
      records,
      newerRecords(rows, players, (row) => places[row]),
    );
  }
  writeSync(frames, encodeFrameFileHeader('2cbg', size, games), 0, FILE_HEADER, 0);
  for (const file of [list, moves, records, frames]) closeSync(file);
}

function readAt(file: number, position: number, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  return bytes.subarray(0, readSync(file, bytes, 0, size, position));
}

/** Converts records of `.cbg` without variations to records of `.2cbg`, one block at a time. */
class FrameWriter {
  readonly #block = makeMainlineBlock(GAMES_PER_BLOCK, GAMES_PER_BLOCK * MAX_BYTES);
  /** Two bytes a ply instead of one in `.cbg`, and the frame. */
  readonly #bytes = new Uint8Array(GAMES_PER_BLOCK * (2 * MAX_BYTES + FRAME + 4 + SPARE + 8));
  readonly #view = new DataView(this.#bytes.buffer);

  /** Converts the games of one block. `offset` is the place of their first record in the `.2cbg`. */
  write(
    moves: Uint8Array<ArrayBuffer>,
    games: number,
    offset: number,
  ): { readonly bytes: Uint8Array; readonly places: readonly Place[] } {
    const block = this.#block;
    const view = new DataView(moves.buffer);
    block.bytes = moves;
    block.count = games;
    let from = 0;
    for (let i = 0; i < games; i++) {
      block.starts[i] = from + 4;
      from += view.getUint32(from) & 0xffffff;
      block.ends[i] = from;
    }
    decodeMainlines(block);
    let at = 0;
    const places = Array.from({ length: games }, (_, i): Place => {
      const start = at;
      const plies = block.words.subarray(block.firstWords[i], block.firstWords[i + 1]);
      at = this.#writeFrame(start, plies, offset);
      return { offset: offset + start, moveCount: (plies.length + 1) >> 1 };
    });
    return { bytes: this.#bytes.subarray(0, at), places };
  }

  #writeFrame(start: number, plies: Int32Array, offset: number): number {
    const [bytes, view] = [this.#bytes, this.#view];
    const size = 2 * plies.length + 4;
    const unaligned = offset + start + FRAME + size + SPARE;
    const spare = SPARE + 8 - (unaligned % 8);
    const length = FRAME + size + spare;
    bytes.fill(0, start, start + length);
    bytes.set(MAGIC, start);
    view.setInt32(start + 8, size, true);
    view.setInt32(start + 12, spare, true);
    bytes[start + 24] = 1;
    let at = start + CONTENT;
    view.setUint16(at, MOVES, true);
    for (const ply of plies) view.setUint16((at += 2), newerWord(ply), true);
    view.setUint16(at + 2, LINE_END, true);
    bytes.set(checksum(bytes.subarray(start + CONTENT, start + CONTENT + size)), start + 16);
    view.setUint32(start + length - 8, length, true);
    return start + length;
  }
}

/** The bits of a word of `mainlineWords.ts` that identify its move. */
const MOVE = 0x7fff | (15 << PIECE_BITS) | (15 << CAPTURED_BITS) | CAPTURES_PASSING | CASTLES;
const KNOWN = new Map<number, number>();

function newerWord(ply: number): number {
  const known = KNOWN.get(ply & MOVE);
  if (known !== undefined) return known;
  const word = makeWord(ply);
  KNOWN.set(ply & MOVE, word);
  return word;
}

function makeWord(ply: number): number {
  const move = (ply & 0x7fff) as Move;
  const piece = PIECE_LETTERS[(ply >> PIECE_BITS) & 15];
  const captured = PIECE_LETTERS[(ply >> CAPTURED_BITS) & 15].toUpperCase().trim();
  const promotion = movePromotion(move);
  if (move === NULL_MOVE) return NULL_WORD;
  if ((ply & CASTLES) !== 0)
    return wordOfCastling(piece === 'K' ? 'white' : 'black', moveTo(move) > moveFrom(move));
  return wordOfMove({
    piece,
    from: fileMajor(moveFrom(move)),
    to: fileMajor(moveTo(move)),
    captured: (ply & CAPTURES_PASSING) === 0 ? captured : 'ep',
    promotion: promotion === undefined ? '' : LETTERS[promotion],
  });
}
