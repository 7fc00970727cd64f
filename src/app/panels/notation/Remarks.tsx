import { describeRemark } from '../../../model/remarkText.ts';
import type { Remark } from '../../../model/loadedGame.ts';

/** What a reader should know of a game that is not damaged: calm sentences below its head. */
export function Remarks({ remarks }: { readonly remarks: readonly Remark[] | undefined }) {
  return remarks?.map((remark) => (
    <p key={remark.kind} className="notation-remark">
      {describeRemark(remark)}
    </p>
  ));
}
