import type { Fen } from '../chess/types.ts';
import type { QuotedGame } from './quotedGame.ts';

/** The object replacement character, which marks an embedded object or a bullet in a plain text. */
export const OBJECT_MARK = '\ufffc';

interface Placed {
  /** The index in the text, usually of an `OBJECT_MARK`. */
  readonly at: number;
}

/** An object that is embedded in a plain guiding text. */
export type TextObject =
  | (Placed & { readonly kind: 'game'; readonly game: QuotedGame; readonly caption: string })
  /** Another guiding text of the database, by its title. */
  | (Placed & { readonly kind: 'text'; readonly title: string })
  /** A diagram. The file has only the pieces, so the side to move and the rest of the FEN are made up. */
  | (Placed & { readonly kind: 'diagram'; readonly fen: Fen })
  /** A picture. `file` is for `readMedia`; `id` is the name that older programs used. */
  | (Placed & { readonly kind: 'picture'; readonly file: string; readonly id: string })
  /** A web or mail address, as stored. It is not trusted. */
  | (Placed & { readonly kind: 'webLink'; readonly target: string })
  | (Placed & {
      readonly kind: 'unknown';
      readonly format: string;
      readonly code: number;
      /** The name, if known. */
      readonly name?: string;
      readonly bytes: Uint8Array;
    });
