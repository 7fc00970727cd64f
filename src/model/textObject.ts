import type { Fen } from '../chess/types.ts';
import type { QuotedGame } from './quotedGame.ts';

/** Stands in a plain text where an object or a bullet is embedded: the object replacement character. */
export const OBJECT_MARK = '\ufffc';

interface Placed {
  /** Index in the body's text: mostly that of an `OBJECT_MARK`. */
  readonly at: number;
}

/** Something embedded in a plain guiding text. */
export type TextObject =
  | (Placed & { readonly kind: 'game'; readonly game: QuotedGame; readonly caption: string })
  /** Another guiding text of the database, by its title. */
  | (Placed & { readonly kind: 'text'; readonly title: string })
  /** Pieces only: the rest of the FEN is made up, for the file does not say who is to move. */
  | (Placed & { readonly kind: 'diagram'; readonly fen: Fen })
  /** `file` is for `readMedia`; `id` is what older programs named it by. */
  | (Placed & { readonly kind: 'picture'; readonly file: string; readonly id: string })
  /** A web or mail address, as stored: not trusted. */
  | (Placed & { readonly kind: 'webLink'; readonly target: string })
  | (Placed & {
      readonly kind: 'unknown';
      readonly format: string;
      readonly code: number;
      /** What it is, where that much is known. */
      readonly name?: string;
      readonly bytes: Uint8Array;
    });
