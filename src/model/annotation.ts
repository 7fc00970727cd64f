import type { Nag, Square } from '../chess/types.ts';

export const SHAPE_COLORS = ['green', 'yellow', 'red', 'blue', 'orange', 'cyan', 'neutral'] as const;
export type ShapeColor = (typeof SHAPE_COLORS)[number];

/** Stands in a comment where its author wants a diagram of the position (ChessBase's private-use character). */
export const DIAGRAM_MARK = '\ue005';

/** Any note on a move, or on the start position when it stands at the root. */
export type Annotation =
  | {
      readonly kind: 'comment';
      readonly placement: 'before' | 'after';
      /** ISO 639-1, `""` for all languages. */
      readonly language: string;
      readonly text: string;
    }
  | { readonly kind: 'nag'; readonly nag: Nag }
  | { readonly kind: 'square'; readonly color: ShapeColor; readonly square: Square }
  | { readonly kind: 'arrow'; readonly color: ShapeColor; readonly from: Square; readonly to: Square }
  /** Known to be there and not understood: kept with its code and bytes, and shown as a chip. */
  | { readonly kind: 'unknown'; readonly format: string; readonly code: number; readonly bytes: Uint8Array };
