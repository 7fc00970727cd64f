// The openings of the listed games, or of all games, as a tree, in a tab beside players and events.
import { useEffect, useMemo, useState } from 'react';
import { t } from '../../../base/messages.ts';
import type { Distribution } from '../../../model/statistics.ts';
import { ecoOf } from '../../../model/statistics.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { CallOptions } from '../../../protocol/rpc.ts';
import { DROPPED_LIST } from '../../../protocol/searchApi.ts';
import type { ScanProgress } from '../../../protocol/selection.ts';
import { useSettled } from '../../platform/useSettled.ts';
import { useApp } from '../../session/appContext.tsx';
import type { App } from '../../session/createApp.ts';
import { useList, useStoreOf } from '../../session/hooks.ts';
import { OPENING_ORDERS } from '../../session/search/openings.ts';
import { ecoTest } from '../../shared/ecoNames.ts';
import { FailureNote } from '../../shared/FailureNote.tsx';
import { openingsByCode, openingsByName, unknownOpenings } from '../../shared/openings/openingTree.ts';
import { useAnswer } from '../../shared/useAnswer.ts';
import { TextButton } from '../../ui/Button.tsx';
import { Progress } from '../../ui/Progress.tsx';
import type { GameScope } from '../../ui/ScopeSwitch.tsx';
import { LIST_PANEL, tabId } from './entityTabs.ts';
import { ListScope } from './ListScope.tsx';
import { NameFilter } from './NameFilter.tsx';
import { OpeningsGrid } from './OpeningsGrid.tsx';
import { useListed } from './useListed.ts';
import './openings.css';

const TYPING_MS = 120;

interface Question {
  readonly item: ItemId;
  readonly selection: number;
  /** Needed because the same list may grow. */
  readonly count: number;
}

const ask = (app: App, { item, selection }: Question, options: CallOptions<ScanProgress>) =>
  app.worker.countOpenings({ item, selection }, options);

export function OpeningsPanel({ item }: { readonly item: ItemId }) {
  const app = useApp();
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim(), TYPING_MS);
  const [scope, setScope] = useState<GameScope>('listed');
  const listed = useListed();
  const whole = useList((list) => list.whole);
  const { id: selection, count } = (scope === 'listed' ? listed : undefined) ?? whole;
  const question = useMemo(
    () => (selection === 0 ? undefined : { item, selection, count }),
    [item, selection, count],
  );
  const answer = useAnswer(question, ask);
  const failure = answer.kind === 'failed' ? answer.failure : undefined;
  const dropped = failure?.expected === DROPPED_LIST ? failure : undefined;
  // The worker has dropped the list to save memory: repeats the search, then requests the openings again.
  useEffect(() => {
    if (dropped !== undefined) app.list.failList(dropped);
  }, [app, dropped]);
  const counts = failure === undefined ? answer.last : undefined;
  const isOfAll = scope === 'all' || listed === undefined;
  return (
    <div role="tabpanel" id={LIST_PANEL} aria-labelledby={tabId('openings')} className="entities openings">
      <NameFilter label={t('Name or ECO code')} typed={typed} onType={setTyped} />
      <OrderSwitch />
      <ListScope listed={listed} scope={scope} onChoose={setScope} />
      {failure !== undefined && dropped === undefined && <FailureNote failure={failure} />}
      {counts === undefined && (failure === undefined || dropped !== undefined) && (
        <div className="games-say games-soon">
          <p>{t('Counting…')}</p>
          {answer.kind === 'asking' && answer.progress !== undefined && (
            <Progress
              done={answer.progress.done}
              total={answer.progress.total}
              label={t('Counting openings')}
            />
          )}
        </div>
      )}
      {counts !== undefined && (
        <Openings counts={counts} text={text} isOfAll={isOfAll} isBusy={answer.kind === 'asking'} />
      )}
    </div>
  );
}

const ORDER_WORDS = {
  code: () => t('By code [[order of the openings]]'),
  name: () => t('By name [[order of the openings]]'),
} as const;

function OrderSwitch() {
  const app = useApp();
  const by = useStoreOf('openings', (openings) => openings.by);
  return (
    <div className="entities-scope">
      <span className="scope-switch" role="group" aria-label={t('Order of the openings')}>
        {OPENING_ORDERS.map((order) => (
          <button
            key={order}
            type="button"
            aria-pressed={by === order}
            onClick={() => app.openings.orderBy(order)}
          >
            {ORDER_WORDS[order]()}
          </button>
        ))}
      </span>
    </div>
  );
}

interface OpeningsProps {
  readonly counts: Distribution;
  readonly text: string;
  readonly isOfAll: boolean;
  readonly isBusy: boolean;
}

function Openings({ counts, text, isOfAll, isBusy }: OpeningsProps) {
  const by = useStoreOf('openings', (openings) => openings.by);
  const nodes = useMemo(() => {
    const fits = text === '' ? undefined : ecoTest(text);
    const buckets = fits ? counts.buckets.filter(({ from }) => fits(ecoOf(from))) : counts.buckets;
    const known = by === 'code' ? openingsByCode(buckets) : openingsByName(buckets);
    return fits ? known : [...known, ...unknownOpenings(counts)];
  }, [counts, text, by]);
  if (counts.buckets.length === 0) return <NoCodes unknown={counts.unknown} />;
  if (nodes.length === 0)
    return <p className="games-say">{t('No opening of the list matches “{text}”.', { text })}</p>;
  return <OpeningsGrid nodes={nodes} isOpen={text !== ''} isOfAll={isOfAll} isBusy={isBusy} />;
}

/**
 * Says that there are no games, or only no ECO codes: the opening tree recognizes openings by their moves.
 */
function NoCodes({ unknown }: { readonly unknown: number }) {
  const app = useApp();
  if (unknown === 0) return <p className="games-say">{t('There are no games to count.')}</p>;
  return (
    <div className="games-say">
      <p>
        {t('No game has an ECO code.')}{' '}
        {t('This list counts openings by their codes. The opening tree counts them by their moves.')}
      </p>
      <TextButton className="accent" onClick={app.statistics.showTreeOfList}>
        {t('Show the opening tree')}
      </TextButton>
    </div>
  );
}
