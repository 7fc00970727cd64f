import { describeRemark } from '../../../model/remarkText.ts';
import type { Remark } from '../../../model/loadedGame.ts';

/** Calm sentences below the head of a game that is not damaged, about facts that a reader should know. */
export function Remarks({ remarks }: { readonly remarks: readonly Remark[] | undefined }) {
  return remarks?.map((remark) => (
    <p key={remark.kind} className="notation-remark">
      {describeRemark(remark)}
    </p>
  ));
}
