import { createStore } from 'zustand/vanilla';
import { ROOT } from '../../../model/gameTree.ts';
import type { NodeId } from '../../../model/gameTree.ts';
import type { ContentKey } from '../../../model/contentKey.ts';
import type { RecordNumber } from '../../../model/gameHeader.ts';
import type { LoadedRecord } from '../../../model/loadedGame.ts';
import { EMPTY_SCRATCH } from '../../../model/scratch.ts';
import type { ScratchLayer } from '../../../model/scratch.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { NO_ANSWER } from '../answers/question.ts';
import type { Answer } from '../answers/question.ts';
import { NO_QUESTIONS, askedAfter } from './questionProgress.ts';
import type { QuestionsProgress } from './questionProgress.ts';

/** The game or text on the screen, where the user is in it, and the user's own moves. */
export interface GameState {
  /** The reading of the record that was asked for last. */
  readonly answer: Answer<void>;
  readonly item?: ItemId;
  readonly number?: RecordNumber;
  /** A link led there: Esc leads back. */
  readonly isFollowed: boolean;
  /** The cursor of the list passed by: the user has not asked for this record itself, nor walked in it. */
  readonly isPreview: boolean;
  /** While another record is loading this is still the one before. */
  readonly record?: LoadedRecord;
  /** Names the record on the screen. */
  readonly key: string;
  /** Under which own moves are kept; `undefined` while there is no game. */
  readonly content?: ContentKey;
  /** The node of the game's own tree that is current, or at which the current scratch line starts. */
  readonly node: NodeId;
  /** The current node of the own moves that start at `node`; `undefined` while the user is in the game. */
  readonly own?: NodeId;
  readonly ownMoves: ScratchLayer;
  /** Moves that were walked in this game before are not among them: they are offered. */
  readonly isWalkFolded: boolean;
  /** At a branch, which of its lines comes next: by `cursorKey`, an index into `nextCursors`. */
  readonly chosen: ReadonlyMap<string, number>;
  /** First nodes of the variations that are folded. */
  readonly folded: ReadonlySet<NodeId>;
  /** Moves that answer a training question which still waits: they and what follows are hidden. */
  readonly openQuestions: ReadonlySet<NodeId>;
  readonly questions: QuestionsProgress;
  /** Language of comments, ISO 639-1; `''` shows all. */
  readonly language: string;
  /** Black is at the bottom of the board. */
  readonly flipped: boolean;
  /** The user's side of the board before this game turned it; absent if the game does not say from whose side it is seen. */
  readonly flippedBefore?: boolean;
  /** The game plays itself. */
  readonly isPlaying: boolean;
  /** While a quoted game is on the board: the record that quotes it, as the user left it. */
  readonly quotedIn?: GameState;
}

export const EMPTY_GAME: GameState = {
  answer: NO_ANSWER,
  isFollowed: false,
  isPreview: false,
  key: '',
  node: ROOT,
  ownMoves: EMPTY_SCRATCH,
  isWalkFolded: false,
  chosen: new Map(),
  folded: new Set(),
  openQuestions: NO_QUESTIONS,
  questions: new Map(),
  language: '',
  flipped: false,
  isPlaying: false,
};

export const createGameStore = () => createStore<GameState>()(() => EMPTY_GAME);

/** The name of the variant on the screen; `undefined` for chess, and while there is no game. */
export const shownVariant = ({ record }: Pick<GameState, 'record'>): string | undefined =>
  record?.kind === 'game' ? record.header.variant : undefined;

/** Changes when another position may be on the board, or a training question is asked or answered. */
export const positionKey = (state: GameState): readonly unknown[] => [
  state.node,
  state.own,
  state.record,
  state.answer.kind,
  state.ownMoves,
  state.openQuestions,
];

/** Names the training question that is open in the position on the board. */
export function questionOnBoard({ record, key, node, own, openQuestions }: GameState): string | undefined {
  if (record?.kind !== 'game' || own !== undefined) return undefined;
  const answer = askedAfter(record.tree, node, openQuestions);
  return answer === undefined ? undefined : `${key} ${answer}`;
}
