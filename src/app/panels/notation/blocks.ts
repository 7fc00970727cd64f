// The blocks of the notation as a flat list: React renders them without recursion, however deep a game is.
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
  /** `12.`, `12…`, or `''` if the number is left out. */
  readonly number: string;
  /** The number and side of the move, for its spoken name. */
  readonly at: { readonly number: number; readonly black: boolean };
  readonly san: San;
  readonly move: Move;
  /** Signs before the move: "Better is", "with the idea". */
  readonly prefixes: readonly Nag[];
  /** Glyphs attached to the move: `!`, `??`. */
  readonly glyphs: readonly Nag[];
  /** Evaluations and other signs, after a space. */
  readonly signs: readonly Nag[];
  /** The color that the author gave to the line. */
  readonly tint?: Tint;
  /** True if the user only played through the move. */
  readonly isWalked?: boolean;
}

/** A comment within a variation. */
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

/** Punctuation that starts a comment and ends the sentence of its move. */
interface PunctuationToken {
  readonly kind: 'punctuation';
  readonly node: NodeId;
  readonly text: string;
}

/** An annotation that is neither text, glyph, nor shape. */
interface NoteToken extends Note {
  readonly kind: 'note';
  readonly node: NodeId;
}

export type Token = MoveToken | TextToken | BracketToken | PunctuationToken | NoteToken;

interface BlockBase {
  readonly key: string;
  /** The variations that contain this block, outermost first, by first node: each has a vertical line. */
  readonly rails: readonly NodeId[];
  /** The number of these vertical lines that continue beside the next block. */
  readonly railsKept: number;
  /** True for moves of the mainline that the repertoire has. */
  readonly inRepertoire?: boolean;
}

export type Block = BlockBase &
  (
    | {
        readonly kind: 'moves';
        readonly tokens: readonly Token[];
        /** True if the paragraph starts the innermost variation: then it has the fold button. */
        readonly opens: boolean;
      }
    /** One move pair of the mainline in the column layout; without `white`, an ellipsis is printed. */
    | {
        readonly kind: 'row';
        readonly number: string;
        readonly white?: MoveToken;
        readonly black?: MoveToken;
      }
    /** A comment of the mainline, in a paragraph of its own. */
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
        /** True if the hidden moves include the user's own. */
        readonly own: boolean;
      }
    | { readonly kind: 'diagram'; readonly node: NodeId }
    /**
     * A training question that is asked before the move `node`; `at` is its index among the questions about
     * the move, from 0. The move is not printed while a question is open.
     */
    | { readonly kind: 'question'; readonly node: NodeId; readonly at: number }
    | { readonly kind: 'quotation'; readonly game: QuotedGame }
    | { readonly kind: 'media'; readonly media: Media }
    | { readonly kind: 'own'; readonly root: NodeId }
    /** A note at a move of the mainline: about earlier games, the repertoire, or a book. */
    | { readonly kind: 'theory'; readonly node: NodeId; readonly note: TheoryNote }
    /** A note that the move `node` changes the verdict of the tablebases. */
    | { readonly kind: 'verdict'; readonly node: NodeId; readonly change: VerdictChange }
    | { readonly kind: 'result'; readonly result: GameResult; readonly evaluation?: Nag }
  );

export interface NotationOptions {
  readonly folded: ReadonlySet<NodeId>;
  readonly layout: 'book' | 'columns';
  /** Shows times, clocks, and engine scores beside the moves. */
  readonly figures?: boolean;
  /** The language of the comments to show (ISO 639-1); `''` for all. */
  readonly language: string;
  /** Moves that answer an open training question: they and the moves after them are left out. */
  readonly openQuestions?: ReadonlySet<NodeId>;
  /** Nodes at which the user's own moves start. */
  readonly ownRoots: ReadonlySet<NodeId>;
  /** Own moves that are not stored. */
  readonly walked?: ReadonlySet<NodeId>;
  /** If the game has a start position of its own, begins with a diagram of it. */
  readonly diagramOfSetUp?: boolean;
  readonly theory?: TheoryNotes;
  /** Moves of the mainline that change the verdict of the tablebases. */
  readonly verdicts?: ReadonlyMap<NodeId, VerdictChange>;
  readonly result?: GameResult;
  readonly lineEvaluation?: Nag;
}
