// The user's additions to a game: moves, words, signs, shapes. They are stored apart from the game, never in its file.
import type { ContentKey } from '../contentKey.ts';
import type { ColoredArrow, ColoredSquare, Comment, Evaluation, Glyph } from '../annotation.ts';
import type { GameHeader } from '../gameHeader.ts';
import type { GameTree } from '../gameTree.ts';

/** Annotations that a user can attach to a move. */
export type OwnAnnotation = Comment | Glyph | ColoredSquare | ColoredArrow | Evaluation;

export const OWN_KINDS = ['comment', 'nag', 'square', 'arrow', 'evaluation'] as const;

/** Facts of the header that are kept with a game; analyses of earlier versions have none. */
export type KeptFacts = Partial<
  Pick<
    GameHeader,
    'round' | 'subround' | 'whiteElo' | 'blackElo' | 'whiteTeam' | 'blackTeam' | 'eco' | 'annotator'
  >
>;

/** The game as it was when it was analyzed, so that the analysis can be read without the game's file. */
export interface AnalyzedGame
  extends Pick<GameHeader, 'white' | 'black' | 'event' | 'site' | 'date' | 'result'>, KeptFacts {
  /** The database in which it was last seen, by name, and its number there. */
  readonly database: string;
  readonly number: number;
  /** The moves of the game, without the user's own. */
  readonly mainline: GameTree;
}

/**
 * All additions to one game. `tree` starts where the game starts. It has the user's moves with all moves that lead to
 * them, and only the user's annotations.
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
