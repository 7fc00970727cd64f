// Games that are quoted in annotations and texts: a header, and moves of two bytes each.
import type { ByteReader } from '../../bytes/byteReader.ts';
import { decodeString } from '../chessbase/singleBytes.ts';
import { NULL_MOVE } from '../../chess/move.ts';
import type { GameTree } from '../../model/gameTree.ts';
import { GameTreeBuilder } from '../../model/gameTreeBuilder.ts';
import type { QuotedGame } from '../../model/quotedGame.ts';
import { QUOTATION_TABLE } from './decodeTables.ts';
import { replayWithGrants } from './moves.ts';
import type { ReadableRecord } from './movesRecord.ts';
import type { StartPosition } from '../chessbase/startPosition.ts';
import { START_POSITION_SIZE, decodeStartPosition } from './startPosition.ts';
import { personName, spendMoves, type QuotationContext } from '../chessbase/quotedMoves.ts';
import { decodeTournamentFacts } from '../chessbase/tournamentFacts.ts';
import { decodeChess960, decodeDate, decodeEco, decodeResult } from '../chessbase/values.ts';

const WITH_MOVES = 2;
const HAS_START = 0x40;

/**
 * Decodes a whole payload. Throws `FormatError` if the header is damaged, or if the record has reached its
 * limit of quoted moves; damaged moves end the game early.
 */
export function decodeQuotation(reader: ByteReader, context: QuotationContext): QuotedGame {
  const text = () => {
    const value = decodeString(reader.take(reader.u8()), context.codePage);
    reader.skip(1); // a NUL that the length does not include
    return value;
  };
  reader.skip(2); // the size of the payload
  const kind = reader.u16be();
  const flags = reader.u16be();
  const start = (flags & HAS_START) === 0 ? undefined : decodeStart(reader);
  const white = personName(text());
  const black = personName(text());
  const whiteElo = reader.u16be();
  const blackElo = reader.u16be();
  const ecoBits = reader.u16be();
  const event = text();
  const site = text();
  const date = decodeDate(reader.u32be());
  const typeBits = reader.u16be();
  const nation = reader.u16be();
  const category = reader.u16be();
  const rounds = reader.u16be();
  const subround = reader.u8();
  const round = reader.u8();
  const result = decodeResult(reader.u8());
  reader.skip(2); // any value
  const tree = decodeMoves(reader, start, context);
  const eco = decodeEco(ecoBits);
  const chess960 = decodeChess960(ecoBits);
  return {
    white,
    black,
    ...(whiteElo === 0 ? {} : { whiteElo }),
    ...(blackElo === 0 ? {} : { blackElo }),
    ...(eco === undefined ? {} : { eco }),
    ...(chess960 === undefined ? {} : { chess960 }),
    event,
    site,
    date,
    ...(round === 0 ? {} : { round }),
    ...(subround === 0 ? {} : { subround }),
    result,
    tournament: decodeTournamentFacts(typeBits & 0xff, typeBits >> 8, nation, category, rounds),
    ...(kind === WITH_MOVES || start !== undefined || tree.nodes.length > 1 ? { tree } : {}),
  };
}

function decodeStart(reader: ByteReader): StartPosition {
  const origin = { file: reader.origin.file, base: reader.fileOffset };
  return decodeStartPosition(reader.take(START_POSITION_SIZE), undefined, origin);
}

/** Decodes the moves: simple encoding, a table of its own, and a meaningless null move at the end. */
function decodeMoves(
  reader: ByteReader,
  start: StartPosition | undefined,
  context: QuotationContext,
): GameTree {
  const streamOrigin = { file: reader.origin.file, base: reader.fileOffset };
  const stream = reader.take(reader.remaining);
  spendMoves(context, stream.length >> 1, streamOrigin);
  const record: ReadableRecord = {
    mode: 1,
    encoding: {
      table: QUOTATION_TABLE,
      simple: true,
      counterLast: false,
      reversed: false,
      variant: 'standard',
    },
    start,
    stream,
    hasNoStream: stream.length === 0,
    streamOrigin,
  };
  const { target, replay } = replayWithGrants(record, (fen) => new GameTreeBuilder(fen));
  if (replay.problem !== undefined) context.problems.push(replay.problem);
  const tree = target.build();
  return replay.problem === undefined ? withoutTerminator(tree) : tree;
}

function withoutTerminator(tree: GameTree): GameTree {
  const last = tree.nodes.length - 1;
  const { move, parent } = tree.nodes[last];
  if (last === 0 || move !== NULL_MOVE) return tree;
  const nodes = tree.nodes.slice(0, last);
  nodes[parent] = { ...nodes[parent], children: nodes[parent].children.filter((child) => child !== last) };
  return { ...tree, nodes };
}
