import type { Failure } from '../base/failure.ts';
import type { GameHeader, GameResult, TextHeader } from './gameHeader.ts';
import type { GameTree } from './gameTree.ts';
import type { TextObject } from './textObject.ts';

/** A game with its moves. `problems` list what could not be read. */
export interface LoadedGame {
  readonly kind: 'game';
  readonly header: GameHeader;
  readonly tree: GameTree;
  /** Further facts by PGN tag, in the order of the record: `WhiteTitle`, `PlyCount`. Absent if there are none. */
  readonly tags?: readonly (readonly [name: string, value: string])[];
  /** Present if the tree lacks moves of a variant, because it has only moves of chess. */
  readonly cut?: {
    /** The whole game as written in its PGN file, if any. A PGN export writes this instead of the tree. */
    readonly asWritten?: string;
  };
  readonly problems: readonly Failure[];
  /** Oddities of a game that are no damage; absent if there are none. */
  readonly remarks?: readonly Remark[];
}

/** The header and the end of the moves have different results. */
export interface Remark {
  readonly kind: 'results-differ';
  readonly header: GameResult;
  readonly moves: GameResult;
}

/** A guiding text in one language. */
export interface TextBody {
  /** The language by ISO 639-1, `""` for all languages. */
  readonly language: string;
  readonly format: 'html' | 'plain';
  /** The text as stored. HTML is not trusted and must be sanitized before it is shown. */
  readonly text: string;
  /** Links, diagrams and pictures of a plain text, in the order of the text; absent if there are none. */
  readonly objects?: readonly TextObject[];
  /** Styled ranges of a plain text, in the order of the text; absent if there are none. */
  readonly looks?: readonly TextLook[];
}

/** The style of a range of a plain text. */
export interface TextLook {
  /** The range [from, to) of the body's text, in characters. */
  readonly from: number;
  readonly to: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
}

/** A guiding text with its bodies in all languages. */
export interface LoadedText {
  readonly kind: 'text';
  readonly header: TextHeader;
  readonly titles: readonly { readonly language: string; readonly title: string }[];
  readonly bodies: readonly TextBody[];
  readonly problems: readonly Failure[];
}

/** A whole record. */
export type LoadedRecord = LoadedGame | LoadedText;
