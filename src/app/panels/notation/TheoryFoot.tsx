import { describeFailure } from '../../../model/failureText.ts';
import type { Failure } from '../../../base/failure.ts';
import { t } from '../../../base/messages.ts';
import type { GameTree } from '../../../model/gameTree.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { useApp } from '../../session/appContext.tsx';
import { useTheory, useTrees } from '../../session/hooks.ts';
import { LookThrough } from './LookThrough.tsx';
import './theory.css';
import { useItemName } from '../../shared/ItemTitle.tsx';

/** Says why there is nothing about earlier games or the repertoire, and what the user can do. */
export function TheoryFoot({ tree }: { readonly tree: GameTree }) {
  const theory = useTheory((state) => (state.tree === tree ? state : undefined));
  if (theory === undefined) return null;
  const { history, repertoire } = theory;
  const unasked = history?.unasked ?? [];
  return (
    <>
      {unasked.map((item) => (
        <Unasked key={item} item={item} />
      ))}
      {history?.failed.map((one) => (
        <Failed key={one.item} {...one} />
      ))}
      {repertoire.kind === 'failed' && (
        <p className="theory-foot" role="status">
          {t('Your repertoire cannot be read: {reason}.', {
            reason: describeFailure(repertoire.failure),
          })}
        </p>
      )}
    </>
  );
}

function Unasked({ item }: { readonly item: ItemId }) {
  const app = useApp();
  const name = useItemName(item);
  const state = useTrees(({ tables }) => tables[item]?.kind);
  return (
    <p className="theory-foot">
      {state === 'building' || state === undefined
        ? t('Earlier games appear here once the opening table of {name} is built.', { name })
        : t('{name} has no opening table: its earlier games are not compared.', { name })}{' '}
      {state === 'none' && (
        <>
          <button
            type="button"
            className="link"
            onClick={() => {
              app.trees.makeTable(item).catch(app.faults.noteFault);
            }}
          >
            {t('Build a table')}
          </button>{' '}
        </>
      )}
      <LookThrough />
    </p>
  );
}

interface FailedProps {
  readonly item: ItemId;
  readonly failure: Failure;
}

function Failed({ item, failure }: FailedProps) {
  const name = useItemName(item);
  return (
    <p className="theory-foot" role="status">
      {t('{name} cannot be asked what was played before: {reason}.', {
        name,
        reason: describeFailure(failure),
      })}
    </p>
  );
}
