import { Fragment } from 'react';

/** A name that may go on in a second line after `_`, `-` and `.`, and where digits follow letters: "Perfect" "2021". */
export function BreakableName({ name }: { readonly name: string }) {
  return namePieces(name).map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}

/** Nothing of a name is lost, and no piece is shorter than two letters: none should stand alone. */
export const namePieces = (name: string): readonly string[] =>
  name.split(/(?<=[\p{L}\d]{2}[_.-])(?=[\p{L}\d]{2})|(?<=\p{L}{2})(?=\d{2})/u);
