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

/** The game or text on the screen, the user's place in it, and the user's own moves. */
export interface GameState {
  /** The state of reading the record that was requested last. */
  readonly answer: Answer<void>;
  readonly item?: ItemId;
  readonly number?: RecordNumber;
  /** True if a link led to the record: Esc leads back. */
  readonly isFollowed: boolean;
  /** True if only the list's cursor came to the record: the user has neither opened it nor moved in it. */
  readonly isPreview: boolean;
  /** While another record is loading, this is still the previous one. */
  readonly record?: LoadedRecord;
  /** Identifies the record on the screen. */
  readonly key: string;
  /** The key for storing own moves; `undefined` if there is no game. */
  readonly content?: ContentKey;
  /** The current node of the game's own tree, or the node at which the current line of own moves starts. */
  readonly node: NodeId;
  /** The current node of the own moves that start at `node`; `undefined` while the user is in the game. */
  readonly own?: NodeId;
  readonly ownMoves: ScratchLayer;
  /** True if moves that were played through earlier are not shown, but offered. */
  readonly isWalkFolded: boolean;
  /** The line that comes next at a branch: by `cursorKey`, an index into `nextCursors`. */
  readonly chosen: ReadonlyMap<string, number>;
  /** First nodes of the folded variations. */
  readonly folded: ReadonlySet<NodeId>;
  /** Moves that answer an open training question: they and the moves after them are hidden. */
  readonly openQuestions: ReadonlySet<NodeId>;
  readonly questions: QuestionsProgress;
  /** Set while the user guesses moves: `record` lacks the covered ones. */
  readonly covering?: Covering | undefined;
  /** Language of comments (ISO 639-1); `''` shows all. */
  readonly language: string;
  /** True if Black is at the bottom of the board. */
  readonly flipped: boolean;
  /** The user's side of the board before this game turned it; absent if the game does not set a side. */
  readonly flippedBefore?: boolean;
  /** True while autoplay plays the game. */
  readonly isPlaying: boolean;
  /** Set while a quoted game is on the board: the record that quotes it, as the user left it. */
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

/** Returns the name of the variant on the screen; `undefined` for chess, or without a game. */
export const shownVariant = ({ record }: Pick<GameState, 'record'>): string | undefined =>
  record?.kind === 'game' ? record.header.variant : undefined;

/** Changes whenever the position on the board may change, or a training question is asked or answered. */
export const positionKey = (state: GameState): readonly unknown[] => [
  state.node,
  state.own,
  state.record,
  state.answer.kind,
  state.ownMoves,
  state.openQuestions,
];

/** A part of the game that the user must not see yet: a question is open, or the moves are covered. */
interface Unseen {
  readonly why: 'question' | 'covered';
  /** Identifies the question, or the record whose moves are covered. */
  readonly name: string;
}

/**
 * Returns why books, tablebases, notes, and the engine say nothing about the position on the board;
 * `undefined` if they may.
 */
export function unseenOnBoard(state: GameState): Unseen | undefined {
  const { record, key, node, own, openQuestions } = state;
  if (record?.kind !== 'game') return undefined;
  const answer = own === undefined ? askedAfter(record.tree, node, openQuestions) : undefined;
  if (answer !== undefined) return { why: 'question', name: `${key} ${answer}` };
  return coveredNow(state) && { why: 'covered', name: `${key} covered` };
}

/** Returns why nothing of the whole game may be shown: its curve, its analysis, the engine's signs. */
export const unseenInGame = (state: GameState): Unseen['why'] | undefined =>
  state.openQuestions.size > 0 ? 'question' : coveredNow(state) && 'covered';

/** Returns the whole record, including covered moves: it determines the key of own moves. */
export const wholeRecord = ({ record, covering }: GameState): LoadedRecord | undefined =>
  covering?.whole ?? record;

/** Leaves out own moves that start at the last visible position: they would reveal the next move. */
export function seenOwnMoves(state: GameState): ScratchLayer {
  const { ownMoves } = state;
  const upTo = coveredNow(state)?.upTo;
  if (upTo === undefined || !ownMoves.has(upTo)) return ownMoves;
  return new Map([...ownMoves].filter(([root]) => root !== upTo));
}
