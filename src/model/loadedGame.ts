import type { Failure } from '../base/failure.ts';
import type { GameHeader, TextHeader } from './gameHeader.ts';
import type { GameTree } from './gameTree.ts';
import type { TextObject } from './textObject.ts';

/** A game with its moves; what could not be read of it is in `problems`. */
export interface LoadedGame {
  readonly kind: 'game';
  readonly header: GameHeader;
  readonly tree: GameTree;
  /** What the record says besides, by PGN's names in its order: `WhiteTitle`, `PlyCount`; absent where it says nothing. */
  readonly tags?: readonly (readonly [name: string, value: string])[];
  readonly problems: readonly Failure[];
}

/** A guiding text in one language. */
export interface TextBody {
  /** ISO 639-1, `""` for all languages. */
  readonly language: string;
  readonly format: 'html' | 'plain';
  /** As stored: HTML is not trusted and must be sanitised before it is shown. */
  readonly text: string;
  /** Links, diagrams and pictures of a plain text, in the order of their places; absent where there are none. */
  readonly objects?: readonly TextObject[];
  /** Words of a plain text that are not printed plainly, in their order; absent where there are none. */
  readonly looks?: readonly TextLook[];
}

/** How a part of a plain text is printed. */
export interface TextLook {
  /** Indexes in the body's text. */
  readonly from: number;
  readonly to: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
}

/** A guiding text with its bodies in every language stored. */
export interface LoadedText {
  readonly kind: 'text';
  readonly header: TextHeader;
  readonly titles: readonly { readonly language: string; readonly title: string }[];
  readonly bodies: readonly TextBody[];
  readonly problems: readonly Failure[];
}

/** A record as it is shown, whole. */
export type LoadedRecord = LoadedGame | LoadedText;
