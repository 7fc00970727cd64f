import { describeRemark } from '../../../model/remarkText.ts';
import type { Remark } from '../../../model/loadedGame.ts';

/** Sentences below the header about facts of the game that are not damage. */
export function Remarks({ remarks }: { readonly remarks: readonly Remark[] | undefined }) {
  return remarks?.map((remark) => (
    <p key={remark.kind} className="notation-remark">
      {describeRemark(remark)}
    </p>
  ));
}
