// Games that are quoted in annotations and texts (spec 9.7): a header, and the moves in two bytes each.
import { FormatError, type Failure } from '../../base/failure.ts';
import type { ByteReader } from '../../bytes/byteReader.ts';
import { decodeText, type CodePage } from '../../bytes/textDecoding.ts';
import { NULL_MOVE } from '../../chess/move.ts';
import type { GameTree } from '../../model/gameTree.ts';
import { GameTreeBuilder } from '../../model/gameTreeBuilder.ts';
import type { QuotedGame } from '../../model/quotedGame.ts';
import { QUOTATION_TABLE } from './decodeTables.ts';
import { replayWithGrants } from './moves.ts';
import type { ReadableRecord } from './movesRecord.ts';
import { START_POSITION_SIZE, decodeStartPosition, type StartPosition } from './startPosition.ts';
import { decodeTournamentFacts } from './tournamentFacts.ts';
import { decodeChess960, decodeDate, decodeEco, decodeResult } from './values.ts';

/** Moves that are replayed for the quotations of one record; real ones quote some hundreds. */
export const MAX_QUOTED_MOVES = 100_000;

/** What decoding a quotation needs besides its bytes; one for all quotations of a game, so that together they stay within bounds. */
export interface QuotationContext {
  readonly codePage: CodePage;
  /** Takes what could not be read of a quotation that was shown nevertheless. */
  readonly problems: Failure[];
  /** What is left of `MAX_QUOTED_MOVES`. */
  readonly quota: { moves: number };
}

const WITH_MOVES = 2;
const HAS_START = 0x40;

/** Decodes a whole payload. Throws `FormatError` where the header is damaged; damaged moves end where they are. */
export function decodeQuotation(reader: ByteReader, context: QuotationContext): QuotedGame {
  const text = () => {
    const value = decodeText(reader.take(reader.u8()), context.codePage);
    reader.skip(1); // a NUL that the length does not count
    return value;
  };
  reader.skip(2); // the payload's size
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

/** Stored as "Last,First". */
const personName = (stored: string): string => stored.replace(/,(?=\S)/, ', ');

function decodeStart(reader: ByteReader): StartPosition {
  const origin = { file: reader.origin.file, base: reader.fileOffset };
  return decodeStartPosition(reader.take(START_POSITION_SIZE), undefined, origin);
}

/** The rest of the payload: simple encoding, its own table, and a null move of no meaning at the end. */
function decodeMoves(
  reader: ByteReader,
  start: StartPosition | undefined,
  context: QuotationContext,
): GameTree {
  const streamOrigin = { file: reader.origin.file, base: reader.fileOffset };
  const stream = reader.take(reader.remaining);
  context.quota.moves -= stream.length >> 1;
  if (context.quota.moves < 0)
    throw new FormatError({
      kind: 'limit',
      file: streamOrigin.file,
      offset: streamOrigin.base,
      expected: `at most ${MAX_QUOTED_MOVES} quoted moves`,
      found: 'more',
    });
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
