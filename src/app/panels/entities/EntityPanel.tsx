import { Search } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../base/messages.ts';
import type { EntityKind } from '../../../model/entity.ts';
import { FailureNote } from '../../shared/FailureNote.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { ScopeSwitch } from '../../ui/ScopeSwitch.tsx';
import type { GameScope } from '../../ui/ScopeSwitch.tsx';
import { useSettled } from '../../platform/useSettled.ts';
import { useRecordCounts } from '../../shared/useRecordCounts.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { SelectionInfo } from '../../../protocol/selection.ts';
import type { EntityRow } from '../../../protocol/searchApi.ts';
import { isFiltered } from '../../session/list/searchStore.ts';
import { EntityGrid } from './EntityGrid.tsx';
import { BY_NAME } from './EntityHeads.tsx';
import { ENTITY_WORDS, LIST_PANEL, tabId } from './entityTabs.ts';
import { useEntityRows } from './useEntityRows.ts';
import { useApp } from '../../session/appContext.tsx';
import type { App } from '../../session/createApp.ts';
import { useList, useSearch } from '../../session/hooks.ts';

/** Players have cards, events have cross tables. */
function figuresOf(app: App, item: ItemId, of: EntityKind): ((row: EntityRow) => void) | undefined {
  if (of === 'player') return ({ id, name }) => app.statistics.openPlayerCard(item, name, { id });
  return of === 'event' ? ({ id, name }) => app.statistics.openCrossTable(item, name, { id }) : undefined;
}

interface EntityPanelProps {
  readonly item: ItemId;
  readonly of: EntityKind;
}

const TYPING_MS = 120;
/** A search that still finds games changes the list all the time. */
const SEARCHING_MS = 250;

/** The list, where it leaves some games out. */
function useListed(): SelectionInfo | undefined {
  const filtered = useSearch(isFiltered);
  const selection = useSettled(
    useList((list) => list.selection),
    SEARCHING_MS,
  );
  return filtered && selection.id !== 0 ? selection : undefined;
}

/** All entities of one kind with their games; choosing one shows its games. */
export function EntityPanel({ item, of }: EntityPanelProps) {
  const app = useApp();
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim(), TYPING_MS);
  const [sort, setSort] = useState(BY_NAME);
  const [scope, setScope] = useState<GameScope>('listed');
  const listed = useListed();
  const records = useList((list) => list.whole.count);
  const counts = useRecordCounts();
  const all = counts.all?.games ?? records;
  const listedGames = counts.listed?.games ?? listed?.count ?? all;
  const within = scope === 'listed' ? listed : undefined;
  const { rows, awaited, progress, failure } = useEntityRows({ item, of, text, sort, within });
  const words = ENTITY_WORDS[of];
  return (
    <div role="tabpanel" id={LIST_PANEL} aria-labelledby={tabId(of)} className="entities">
      <div className="search-bar">
        <div className="search-field">
          <Icon of={Search} className="search-icon" />
          <div className="search-line">
            <input
              type="text"
              aria-label={t(words.filter)}
              placeholder={t(words.filter)}
              autoComplete="off"
              spellCheck={false}
              data-entity-filter
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={(event) =>
                void app.keys.runKey('Search field', event, {
                  moveInOffers: (by) => by === 1 && focusNames(),
                  accept: focusNames,
                  dismiss() {
                    if (typed === '') app.screen.showListTab('games');
                    setTyped('');
                  },
                })
              }
            />
          </div>
          {rows !== undefined && (
            <span className="entities-count">{t(words.count, { count: rows.count })}</span>
          )}
        </div>
      </div>
      {listed !== undefined && (
        <div className="entities-scope">
          <ScopeSwitch
            scope={scope}
            listed={t('{count, plural, one {# game} other {# games}}', { count: listedGames })}
            all={t('{count, plural, one {# game} other {# games}}', { count: all })}
            onChoose={setScope}
          />
          <span>
            {within === undefined
              ? t('{count, plural, one {# game} other {# games}}', { count: all })
              : t('{listed, number} of {count, plural, one {# game} other {# games}}', {
                  listed: listedGames,
                  count: all,
                })}
          </span>
        </div>
      )}
      {failure !== undefined && <FailureNote failure={failure} />}
      {rows === undefined && failure === undefined && (
        <div className="games-say games-soon">
          <p>{t('Counting…')}</p>
          {progress !== undefined && (
            <Progress done={progress.done} total={progress.total} label={t(words.counting)} />
          )}
        </div>
      )}
      {rows?.count === 0 && (
        <p className="games-say">
          {text !== ''
            ? t(words.noneFits, { text })
            : t(within === undefined ? words.noneOfDatabase : words.noneOfList)}
        </p>
      )}
      {rows !== undefined && rows.count > 0 && (
        <EntityGrid
          of={of}
          rows={rows}
          awaited={awaited || text !== typed.trim()}
          listed={within !== undefined}
          sort={sort}
          onSort={setSort}
          onChoose={(row) => app.references.showEntity(of, row)}
          onCard={figuresOf(app, item, of)}
        />
      )}
    </div>
  );
}

const focusNames = (): void => document.querySelector<HTMLElement>('.entities-grid')?.focus();
