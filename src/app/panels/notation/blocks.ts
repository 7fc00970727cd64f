// The blocks of the notation, as a flat list: React renders them without recursion, however deep the game branches.
import type { GameResult } from '../../../model/gameHeader.ts';
import type { NodeId } from '../../../model/gameTree.ts';
import type { Move, Nag, San } from '../../../chess/types.ts';
import type { Media } from '../../../model/annotation.ts';
import type { VerdictChange } from '../../../model/judgedEnding.ts';
import type { QuotedGame } from '../../../model/quotedGame.ts';
import type { Note } from './notes.ts';
import type { TheoryNote, TheoryNotes } from './theoryNotes.ts';
import type { Tint } from '../../shared/tint.ts';

export interface MoveToken {
  readonly kind: 'move';
  readonly node: NodeId;
  /** `12.`, `12…` or `''` where the number is left out. */
  readonly number: string;
  /** The full move it is, for its spoken name. */
  readonly at: { readonly number: number; readonly black: boolean };
  readonly san: San;
  readonly move: Move;
  /** "Better is", "with the idea": stand before the move. */
  readonly prefixes: readonly Nag[];
  /** `!`, `??`: attached to the move. */
  readonly glyphs: readonly Nag[];
  /** Evaluations and other signs: follow after a space. */
  readonly signs: readonly Nag[];
  /** The author's colour of the line. */
  readonly tint?: Tint;
  /** The user only walked there. */
  readonly isWalked?: boolean;
}

/** A comment inside a line of a variation. */
interface TextToken {
  readonly kind: 'text';
  readonly node: NodeId;
  readonly language: string;
  readonly text: string;
  readonly tint?: Tint;
}

interface BracketToken {
  readonly kind: 'bracket';
  readonly node: NodeId;
  readonly text: '(' | ')';
}

/** With which a comment begins: it closes the sentence of its move. */
interface PunctuationToken {
  readonly kind: 'punctuation';
  readonly node: NodeId;
  readonly text: string;
}

/** An annotation that is neither words, glyph nor shape. */
interface NoteToken extends Note {
  readonly kind: 'note';
  readonly node: NodeId;
}

export type Token = MoveToken | TextToken | BracketToken | PunctuationToken | NoteToken;

interface BlockBase {
  readonly key: string;
  /** The variations this block stands in, outermost first, by their first node: one rule each. */
  readonly rails: readonly NodeId[];
  /** How many of the rules go on beside the next block. */
  readonly railsKept: number;
  /** Moves of the mainline that the repertoire has. */
  readonly inRepertoire?: boolean;
}

export type Block = BlockBase &
  (
    | {
        readonly kind: 'moves';
        readonly tokens: readonly Token[];
        /** The paragraph begins the innermost variation: it carries the fold button. */
        readonly opens: boolean;
      }
    /** One move pair of the mainline in the column layout; `undefined` prints an ellipsis. */
    | {
        readonly kind: 'row';
        readonly number: string;
        readonly white?: MoveToken;
        readonly black?: MoveToken;
      }
    /** A comment of the mainline: a paragraph of its own. */
    | {
        readonly kind: 'comment';
        readonly language: string;
        readonly text: string;
        readonly tint?: Tint;
      }
    | {
        readonly kind: 'folded';
        readonly first: MoveToken;
        readonly moves: number;
        readonly signs: readonly Nag[];
        /** The user's own moves are among what is hidden. */
        readonly own: boolean;
      }
    | { readonly kind: 'diagram'; readonly node: NodeId }
    /** A training question that is asked before a move (the first is 0); while one is open, the move is not printed. */
    | { readonly kind: 'question'; readonly node: NodeId; readonly at: number }
    | { readonly kind: 'quotation'; readonly game: QuotedGame }
    | { readonly kind: 'media'; readonly media: Media }
    | { readonly kind: 'own'; readonly root: NodeId }
    /** A note at a move of the mainline: moves of earlier games, or moves that the repertoire has. */
    | { readonly kind: 'theory'; readonly node: NodeId; readonly note: TheoryNote }
    /** The move before changes the verdict of the tables. */
    | { readonly kind: 'verdict'; readonly node: NodeId; readonly change: VerdictChange }
    | { readonly kind: 'result'; readonly result: GameResult; readonly evaluation?: Nag }
  );

export interface NotationOptions {
  readonly folded: ReadonlySet<NodeId>;
  readonly layout: 'book' | 'columns';
  /** Set if times, clocks and engine scores are shown at the moves. */
  readonly figures?: boolean;
  /** ISO 639-1 of the comments to show, `''` for all. */
  readonly language: string;
  /** Moves that answer an open training question: they and what follows are left out. */
  readonly openQuestions?: ReadonlySet<NodeId>;
  /** Nodes at which the user's own moves start. */
  readonly ownRoots: ReadonlySet<NodeId>;
  /** Own moves that are not kept. */
  readonly walked?: ReadonlySet<NodeId>;
  /** A game that starts from another position than usual begins with a diagram of it. */
  readonly diagramOfSetUp?: boolean;
  readonly theory?: TheoryNotes;
  /** Moves of the mainline that change the verdict of the tables. */
  readonly verdicts?: ReadonlyMap<NodeId, VerdictChange>;
  readonly result?: GameResult;
  readonly lineEvaluation?: Nag;
}
