// One line as a game that starts at its position and has no moves.
import { FormatError, type Failure } from '../../base/failure.ts';
import { decodeText, type CodePage } from '../../bytes/textDecoding.ts';
import { Board } from '../../chess/board.ts';
import { chess960Number } from '../../chess/fen.ts';
import { BLACK } from '../../chess/pieces.ts';
import type { Fen } from '../../chess/types.ts';
import { recordNumber, type GameHeader, type RecordRow } from '../../model/gameHeader.ts';
import { emptyTree, type GameTree } from '../../model/gameTree.ts';
import type { LoadedGame } from '../../model/loadedGame.ts';
import type { GameBytes } from '../textFile.ts';
import { ascii } from './bytes.ts';
import { LineFacts } from './lineFacts.ts';
import { annotationsOf, readOperations, type ReadOperation } from './operands.ts';

/** The maximum number of bytes of a line that are read. */
export const MAX_LINE_SIZE = 64 * 1024;
/** The maximum number of characters of a damaged line that are shown. */
const MAX_SHOWN = 60;

/** The row of a line. A line without a position is a damaged row. */
export function rowOf(file: string, game: GameBytes, codePage: CodePage): RecordRow {
  const facts = new LineFacts();
  facts.read(game.bytes);
  return facts.isPosition
    ? headerOf(game, facts, codePage)
    : {
        kind: 'unreadable',
        number: recordNumber(game.row + 1),
        problem: problemOf(file, game, facts, codePage),
      };
}

function headerOf({ row, bytes }: GameBytes, facts: LineFacts, codePage: CodePage): GameHeader {
  const number960 = facts.isChess960 ? chess960Number(facts.position.fen(bytes) as Fen) : undefined;
  return {
    kind: 'game',
    number: recordNumber(row + 1),
    deleted: false,
    white: '',
    black: '',
    whiteTeam: '',
    blackTeam: '',
    result: '*',
    event: facts.id(bytes, codePage),
    site: '',
    date: {},
    eventDate: {},
    moveCount: 0,
    annotator: '',
    source: '',
    sourceTitle: '',
    medals: 0,
    contents: facts.contents,
    ...(number960 !== undefined && { chess960: number960 }),
  };
}

function problemOf(
  file: string,
  { bytes, offset, line }: GameBytes,
  { end }: LineFacts,
  codePage: CodePage,
): Failure {
  const text = decodeText(bytes.subarray(0, Math.min(end, MAX_LINE_SIZE)), codePage).trim();
  const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  const found = `“${shown}” on line ${line}`;
  return { kind: 'invalid', file, offset, expected: 'a position (FEN or EPD)', found };
}

/** The whole record. Throws `FormatError` if the line has no position. */
export function loadLine(file: string, game: GameBytes, codePage: CodePage): LoadedGame {
  const { bytes, offset, size } = game;
  const facts = new LineFacts();
  facts.read(bytes);
  if (!facts.isPosition) throw new FormatError(problemOf(file, game, facts, codePage));
  const operations = readOperations(bytes, facts, codePage);
  const board = boardOf(bytes, facts, operations);
  const tree = emptyTree(board.fen(), facts.isChess960);
  const annotations = annotationsOf(operations, board.turn === BLACK ? -1 : 1);
  const isCut = bytes.length < size && facts.end === bytes.length;
  const expected = `a line of at most ${bytes.length} bytes`;
  return {
    kind: 'game',
    header: headerOf(game, facts, codePage),
    tree: withAnnotations(tree, annotations),
    problems: isCut ? [{ kind: 'limit', file, offset, expected, found: `${size}` }] : [],
  };
}

const withAnnotations = (
  tree: GameTree,
  annotations: GameTree['nodes'][number]['annotations'],
): GameTree => ({
  ...tree,
  nodes: tree.nodes.map((node) => ({ ...node, annotations })),
});

/** The position, with counters from its fields, or from the operations `hmvc` and `fmvn`. */
function boardOf(bytes: Uint8Array, facts: LineFacts, operations: readonly ReadOperation[]): Board {
  const { boardEnd, end } = facts.position;
  const counter = (code: string): string | undefined =>
    operations.find((operation) => operation.code === code && /^\d+$/.test(operation.text))?.text;
  const [half = counter('hmvc') ?? '0', full = counter('fmvn') ?? '1'] =
    ascii(bytes, boardEnd, end).trim().match(/\d+/g) ?? [];
  const fields = facts.position.fen(bytes).split(' ');
  const fen = [...fields, ...['w', '-', '-'].slice(fields.length - 1), half, full].join(' ');
  const board = Board.fromFen(fen, facts.isChess960);
  if (board === undefined) throw new Error(`The reader takes ${fen} for a position, the board does not`);
  return board;
}
