// Describes the ledger of an export, for the dialog and for the clipboard.
import { formatCount, msg, t } from '../../base/messages.ts';
import type { Message } from '../../base/messages.ts';
import { describeForReport } from '../failureText.ts';
import type { RecordNumber } from '../gameHeader.ts';
import type { ExportLedger, ExportLoss, ExportLossKind } from './pgnExport.ts';

/** Kinds of losses in words for the user. */
export const LOSS_WORDS: Record<ExportLossKind, Message> = {
  commentLanguage: msg('languages of comments (text kept)'),
  commentPlacement: msg('comments before a move (text kept, now after the previous move)'),
  commentBrace: msg('a closing brace in a comment (written as a parenthesis)'),
  commentLines: msg('paragraph breaks in comments (text kept)'),
  timeSpentFraction: msg('the last part of time spent (hours, minutes and seconds are written)'),
  profileDetails: msg(
    'depths of an evaluation profile, and scores that PGN cannot hold (the rest is written)',
  ),
  trainingDetails: msg('the time of a training question, and its third hint'),
  shapeColor: msg('the color of a shape (written as blue)'),
  comment: msg('a comment'),
  nag: msg('a symbol'),
  square: msg('a colored square'),
  arrow: msg('an arrow'),
  timeSpent: msg('time spent'),
  clock: msg('a clock time'),
  timeControl: msg('a time control'),
  evaluation: msg('an engine evaluation'),
  evaluationProfile: msg('an evaluation profile'),
  winDrawLoss: msg('winning chances'),
  engineComment: msg('a comment'),
  trainingQuestion: msg('a training question'),
  quotation: msg('a quoted game'),
  pawnStructure: msg('a pawn structure'),
  piecePath: msg('the path of a piece'),
  criticalPosition: msg('a critical position'),
  medals: msg('medals'),
  variationColor: msg('the color of a variation'),
  webLink: msg('a web link'),
  videoTime: msg('a video time stamp'),
  media: msg('sound, picture or video'),
  correspondence: msg('correspondence data'),
  unknown: msg('an annotation of unknown kind'),
  deletedMark: msg('the mark that the game is deleted'),
  resultWithoutPlay: msg('that the result was made without play (its score is written)'),
  title: msg('the title of a game'),
  lineEvaluation: msg('result given as an evaluation'),
};

/** Losses of mere details: the words, the time, the shape or the result itself is in the PGN. */
const KEPT: ReadonlySet<ExportLossKind> = new Set([
  'commentLanguage',
  'commentPlacement',
  'commentBrace',
  'commentLines',
  'timeSpentFraction',
  'shapeColor',
  'resultWithoutPlay',
]);

/** Tells whether only a detail is lost, see `KEPT`. */
export const isTextKept = (kind: ExportLossKind): boolean => KEPT.has(kind);

/** The place of a loss: `3.` or `3…`. A loss without a move is in the header, or before the first move. */
const lossLocation = ({ move }: ExportLoss): string =>
  move === undefined ? t('before the first move') : `${move.number}${move.black ? '…' : '.'}`;

/** The losses of one record in words: each kind once, with its moves. */
export interface LossesOfRecord {
  readonly number: RecordNumber;
  readonly words: string;
}

/** The maximum number of moves listed for one kind of loss in one record. */
const MAX_MOVES = 3;

/** Groups the losses by record, in the order of the first loss. */
export function lossesByRecord(losses: readonly ExportLoss[]): readonly LossesOfRecord[] {
  const records = new Map<RecordNumber, Map<ExportLossKind, string[]>>();
  for (const loss of losses) {
    const kinds = records.get(loss.number) ?? new Map<ExportLossKind, string[]>();
    records.set(loss.number, kinds);
    kinds.set(loss.kind, [...(kinds.get(loss.kind) ?? []), lossLocation(loss)]);
  }
  return [...records].map(([number, kinds]) => ({
    number,
    words: [...kinds].map(([kind, moves]) => `${t(LOSS_WORDS[kind])}: ${someOf(moves)}`).join('; '),
  }));
}

const someOf = (moves: readonly string[]): string =>
  [
    ...moves.slice(0, MAX_MOVES),
    ...(moves.length > MAX_MOVES ? [t('{count, number} more', { count: moves.length - MAX_MOVES })] : []),
  ].join(', ');

const recordName = (number: RecordNumber): string => t('record {number, number}', { number });

/** Tells whether the PGN has every record completely. */
export const isLossless = ({ texts, unreadable, damaged, losses }: ExportLedger): boolean =>
  texts.count === 0 && unreadable.count === 0 && damaged.count === 0 && losses.length === 0;

/** Writes the whole ledger as text. It lists records by number, and has no content of games. */
export function makeLedgerText(ledger: ExportLedger): string {
  const { games, texts, unreadable, damaged, losses, places } = ledger;
  const rest = ({ count, first }: { count: number; first: readonly unknown[] }): string[] =>
    count > first.length ? [`  ${t('and {count, number} more', { count: count - first.length })}`] : [];
  const lines = [t('Games written: {count, number}', { count: games })];
  if (isLossless(ledger)) lines.push(t('Nothing was lost.'));
  if (texts.count > 0)
    lines.push(
      t('Guiding texts left out: {count, number}', { count: texts.count }),
      ...texts.first.map((number) => `  ${recordName(number)}`),
      ...rest(texts),
    );
  if (unreadable.count > 0)
    lines.push(
      t('Unreadable records left out: {count, number}', { count: unreadable.count }),
      ...unreadable.first.map(
        ({ number, problem }) => `  ${recordName(number)}: ${describeForReport(problem)}`,
      ),
      ...rest(unreadable),
    );
  if (damaged.count > 0)
    lines.push(
      t('Damaged games, written as far as they could be read: {count, number}', { count: damaged.count }),
      ...damaged.first.map(
        ({ number, problems }) => `  ${recordName(number)}: ${problems.map(describeForReport).join('; ')}`,
      ),
      ...rest(damaged),
    );
  if (losses.length > 0)
    lines.push(
      t('Left out, because PGN cannot hold it:'),
      ...losses.map(({ kind, count }) => `  ${t(LOSS_WORDS[kind])}: ${formatCount(count)}`),
      t('Where:'),
      ...lossesByRecord(places.first).map(({ number, words }) => `  ${recordName(number)}: ${words}`),
      ...rest(places),
    );
  return `${lines.join('\n')}\n`;
}
