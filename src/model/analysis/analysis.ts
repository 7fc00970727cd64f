// The user's additions to a game: moves, words, signs, shapes, evaluations. They are never written to the game's file.
import type { ContentKey } from '../contentKey.ts';
import type { ColoredArrow, ColoredSquare, Comment, Evaluation, Glyph } from '../annotation.ts';
import type { GameHeader } from '../gameHeader.ts';
import type { GameTree } from '../gameTree.ts';

/** Annotations that a user can attach to a move. */
export type OwnAnnotation = Comment | Glyph | ColoredSquare | ColoredArrow | Evaluation;

export const OWN_KINDS = ['comment', 'nag', 'square', 'arrow', 'evaluation'] as const;

/** Further facts of the header. Analyses that earlier versions of the page stored have none. */
export type KeptFacts = Partial<
  Pick<
    GameHeader,
    'round' | 'subround' | 'whiteElo' | 'blackElo' | 'whiteTeam' | 'blackTeam' | 'eco' | 'annotator'
  >
>;

/** The game as it was when it was analyzed, so that the analysis can be read without the game's file. */
export interface AnalyzedGame
  extends Pick<GameHeader, 'white' | 'black' | 'event' | 'site' | 'date' | 'result'>, KeptFacts {
  /** The name of the database in which the game was last seen, and its number there. */
  readonly database: string;
  readonly number: number;
  /** The mainline of the game alone, without annotations and the user's own moves. */
  readonly mainline: GameTree;
}

/**
 * All additions to one game. `tree` starts at the start position of the game. It has only the user's moves and
 * annotations, and the moves that lead to them.
 */
export interface Analysis {
  readonly key: ContentKey;
  readonly game: AnalyzedGame;
  readonly tree: GameTree;
  /** Milliseconds since 1970. */
  readonly changed: number;
  /** Increases with each stored change. */
  readonly revision: number;
}
