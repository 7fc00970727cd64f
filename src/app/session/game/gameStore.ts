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
import { coveredNow } from './covering.ts';
import type { Covering } from './covering.ts';
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
  /** The reader guesses the moves: while some are covered, `record` has nothing of them. */
  readonly covering?: Covering | undefined;
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

/** Something of the game is not to be seen yet: a question waits for its answer, or the moves are covered. */
interface Unseen {
  readonly why: 'question' | 'covered';
  /** Names the question, or the place from which on moves are covered. */
  readonly name: string;
}

/** Tells why books, tables, notes and the engine are silent about the position on the board; `undefined` where they speak. */
export function unseenOnBoard(state: GameState): Unseen | undefined {
  const { record, key, node, own, openQuestions } = state;
  if (record?.kind !== 'game') return undefined;
  const answer = own === undefined ? askedAfter(record.tree, node, openQuestions) : undefined;
  if (answer !== undefined) return { why: 'question', name: `${key} ${answer}` };
  return coveredNow(state) && { why: 'covered', name: `${key} covered` };
}

/** Tells why nothing may speak of the game as a whole: its curve, its analysis, the signs of the engine. */
export const unseenInGame = (state: GameState): Unseen['why'] | undefined =>
  state.openQuestions.size > 0 ? 'question' : coveredNow(state) && 'covered';

/** The record with all that is covered: own moves are kept by it. */
export const wholeRecord = ({ record, covering }: GameState): LoadedRecord | undefined =>
  covering?.whole ?? record;

/** Own moves as far as the game is seen: those that begin where it is covered would say what to play. */
export function seenOwnMoves(state: GameState): ScratchLayer {
  const { ownMoves } = state;
  const upTo = coveredNow(state)?.upTo;
  if (upTo === undefined || !ownMoves.has(upTo)) return ownMoves;
  return new Map([...ownMoves].filter(([root]) => root !== upTo));
}
