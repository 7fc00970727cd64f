// The ledger of an export in words, for the dialog and for the clipboard.
import { describeFailure } from '../failureText.ts';
import type { RecordNumber } from '../gameHeader.ts';
import type { ExportLedger, ExportLoss, ExportLossKind } from './pgnExport.ts';

/** What is lost, in the words of users. */
export const LOSS_WORDS: Record<ExportLossKind, string> = {
  commentLanguage: 'languages of comments (text kept)',
  commentPlacement: 'comments before a move (text kept, now after the previous move)',
  commentBrace: 'a closing brace in a comment (written as a parenthesis)',
  commentLines: 'paragraph breaks in comments (text kept)',
  timeSpentFraction: 'the last part of time spent (hours, minutes and seconds are written)',
  profileDetails: 'depths of an evaluation profile, and scores that PGN cannot hold (the rest is written)',
  shapeColor: 'the colour of a shape (written as blue)',
  comment: 'a comment',
  nag: 'a symbol',
  square: 'a coloured square',
  arrow: 'an arrow',
  timeSpent: 'time spent',
  clock: 'a clock time',
  timeControl: 'a time control',
  evaluation: 'an engine evaluation',
  evaluationProfile: 'an evaluation profile',
  trainingQuestion: 'a training question',
  quotation: 'a quoted game',
  pawnStructure: 'a pawn structure',
  piecePath: 'the path of a piece',
  criticalPosition: 'a critical position',
  medals: 'medals',
  variationColor: 'the colour of a variation',
  webLink: 'a web link',
  videoTime: 'a video time stamp',
  media: 'sound, picture or video',
  correspondence: 'correspondence data',
  unknown: 'an annotation of unknown kind',
  deletedMark: 'the mark that the game is deleted',
  resultWithoutPlay: 'that the result was made without play (its score is written)',
  title: 'the title of a game',
  lineEvaluation: 'result given as an evaluation',
};

/** `3.` or `3…`. A loss without a move is in the header, or before the first move. */
const lossLocation = ({ move }: ExportLoss): string =>
  move === undefined ? 'before the first move' : `${move.number}${move.black ? '…' : '.'}`;

/** What one record loses, each kind once with its moves. */
export interface LossesOfRecord {
  readonly number: RecordNumber;
  readonly words: string;
}

/** Moves that are named for one kind of loss in one record. */
const MAX_MOVES = 3;

/** The losses by record, in the order of their first. */
export function lossesByRecord(losses: readonly ExportLoss[]): readonly LossesOfRecord[] {
  const records = new Map<RecordNumber, Map<ExportLossKind, string[]>>();
  for (const loss of losses) {
    const kinds = records.get(loss.number) ?? new Map<ExportLossKind, string[]>();
    records.set(loss.number, kinds);
    kinds.set(loss.kind, [...(kinds.get(loss.kind) ?? []), lossLocation(loss)]);
  }
  return [...records].map(([number, kinds]) => ({
    number,
    words: [...kinds].map(([kind, moves]) => `${LOSS_WORDS[kind]}: ${someOf(moves)}`).join('; '),
  }));
}

const someOf = (moves: readonly string[]): string =>
  [
    ...moves.slice(0, MAX_MOVES),
    ...(moves.length > MAX_MOVES ? [`${moves.length - MAX_MOVES} more`] : []),
  ].join(', ');

/** Whether PGN holds every record completely. */
export const isLossless = ({ texts, unreadable, damaged, losses }: ExportLedger): boolean =>
  texts.count === 0 && unreadable.count === 0 && damaged.count === 0 && losses.length === 0;

/** The whole ledger as text. It names records by number, and has no content of games. */
export function makeLedgerText(ledger: ExportLedger): string {
  const { games, texts, unreadable, damaged, losses, places } = ledger;
  const rest = ({ count, first }: { count: number; first: readonly unknown[] }): string[] =>
    count > first.length ? [`  and ${count - first.length} more`] : [];
  const lines = [`Games written: ${games}`];
  if (isLossless(ledger)) lines.push('Nothing was lost.');
  if (texts.count > 0)
    lines.push(
      `Guiding texts left out: ${texts.count}`,
      ...texts.first.map((number) => `  record ${number}`),
      ...rest(texts),
    );
  if (unreadable.count > 0)
    lines.push(
      `Unreadable records left out: ${unreadable.count}`,
      ...unreadable.first.map(({ number, problem }) => `  record ${number}: ${describeFailure(problem)}`),
      ...rest(unreadable),
    );
  if (damaged.count > 0)
    lines.push(
      `Damaged games, written as far as they could be read: ${damaged.count}`,
      ...damaged.first.map(
        ({ number, problems }) => `  record ${number}: ${problems.map(describeFailure).join('; ')}`,
      ),
      ...rest(damaged),
    );
  if (losses.length > 0)
    lines.push(
      'What PGN could not carry:',
      ...losses.map(({ kind, count }) => `  ${LOSS_WORDS[kind]}: ${count}`),
      'Where:',
      ...lossesByRecord(places.first).map(({ number, words }) => `  record ${number}: ${words}`),
      ...rest(places),
    );
  return `${lines.join('\n')}\n`;
}
