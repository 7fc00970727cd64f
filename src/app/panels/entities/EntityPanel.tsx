import { useState } from 'react';
import { t } from '../../../base/messages.ts';
import type { EntityKind } from '../../../model/entity.ts';
import { FailureNote } from '../../shared/FailureNote.tsx';
import { Progress } from '../../ui/Progress.tsx';
import type { GameScope } from '../../ui/ScopeSwitch.tsx';
import { useSettled } from '../../platform/useSettled.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { EntityRow } from '../../../protocol/searchApi.ts';
import { EntityGrid } from './EntityGrid.tsx';
import { BY_NAME } from './EntityHeads.tsx';
import { ENTITY_WORDS, LIST_PANEL, tabId } from './entityTabs.ts';
import { ListScope } from './ListScope.tsx';
import { NameFilter } from './NameFilter.tsx';
import { useEntityRows } from './useEntityRows.ts';
import { useListed } from './useListed.ts';
import { useApp } from '../../session/appContext.tsx';
import type { App } from '../../session/createApp.ts';

/** Returns the function that opens the card of a player, or the cross table of an event. */
function figuresOf(app: App, item: ItemId, of: EntityKind): ((row: EntityRow) => void) | undefined {
  if (of === 'player') return ({ id, name }) => app.statistics.openPlayerCard(item, name, { id });
  return of === 'event' ? ({ id, name }) => app.statistics.openCrossTable(item, name, { id }) : undefined;
}

interface EntityPanelProps {
  readonly item: ItemId;
  readonly of: EntityKind;
}

const TYPING_MS = 120;

/** All entities of one kind with their numbers of games. Choosing one lists its games. */
export function EntityPanel({ item, of }: EntityPanelProps) {
  const app = useApp();
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim(), TYPING_MS);
  const [sort, setSort] = useState(BY_NAME);
  const [scope, setScope] = useState<GameScope>('listed');
  const listed = useListed();
  const within = scope === 'listed' ? listed : undefined;
  const { rows, awaited, progress, failure } = useEntityRows({ item, of, text, sort, within });
  const words = ENTITY_WORDS[of];
  return (
    <div role="tabpanel" id={LIST_PANEL} aria-labelledby={tabId(of)} className="entities">
      <NameFilter
        label={t(words.filter)}
        typed={typed}
        onType={setTyped}
        count={rows && t(words.count, { count: rows.count })}
      />
      <ListScope listed={listed} scope={scope} onChoose={setScope} />
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
