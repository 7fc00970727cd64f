import { OctagonAlert } from 'lucide-react';
import { describeFailure } from '../../base/failure.ts';
import type { Failure } from '../../base/failure.ts';
import { reloadList } from '../commands/list.ts';

/** Why rows cannot be shown, and the way on. */
export const ListFailure = ({ failure }: { readonly failure: Failure }) => (
  <div role="alert" className="games-failure">
    <OctagonAlert size={16} strokeWidth={1.4} absoluteStrokeWidth aria-hidden />
    <p>{describeFailure(failure)}.</p>
    <button type="button" className="games-reload" onClick={() => void reloadList()}>
      Reload
    </button>
  </div>
);
