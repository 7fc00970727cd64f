import { describeRemark } from '../../../model/remarkText.ts';
import type { Remark } from '../../../model/loadedGame.ts';

/** Plain sentences below the header of an undamaged game, about facts that a reader should know. */
export function Remarks({ remarks }: { readonly remarks: readonly Remark[] | undefined }) {
  return remarks?.map((remark) => (
    <p key={remark.kind} className="notation-remark">
      {describeRemark(remark)}
    </p>
  ));
}
