import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { EntityKind } from '../../model/entity.ts';
import { showEntity } from '../commands/entities.ts';
import { openCrossTable, openPlayerCard } from '../commands/statistics.ts';
import { showListTab } from '../commands/layout.ts';
import { FailureNote } from '../common/FailureNote.tsx';
import { Icon } from '../common/Icon.tsx';
import { countOf } from '../common/numbers.ts';
import { Progress } from '../common/Progress.tsx';
import type { ItemId } from '../../protocol/api.ts';
import type { EntityRow } from '../../protocol/searchApi.ts';
import { EntityGrid } from './EntityGrid.tsx';
import { ENTITY_WORDS, LIST_PANEL, tabId } from './entityTabs.ts';
import { useEntityRows } from './useEntityRows.ts';
import type { EntitySort } from './useEntityRows.ts';

/** Players have cards, events have cross tables. */
function figuresOf(item: ItemId, of: EntityKind): ((row: EntityRow) => void) | undefined {
  if (of === 'player') return ({ id, name }) => openPlayerCard(item, name, { id });
  return of === 'event' ? ({ id, name }) => openCrossTable(item, name, { id }) : undefined;
}

interface EntityPanelProps {
  readonly item: ItemId;
  readonly of: EntityKind;
}

const TYPING_MS = 120;

/** All entities of one kind with their games; choosing one shows its games. */
export function EntityPanel({ item, of }: EntityPanelProps) {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [sort, setSort] = useState<EntitySort>('name');
  const { rows, progress, failure } = useEntityRows({ item, of, text, sort });
  const { one, many } = ENTITY_WORDS[of];
  useEffect(() => {
    const pause = setTimeout(() => setText(typed.trim()), TYPING_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return (
    <div role="tabpanel" id={LIST_PANEL} aria-labelledby={tabId(of)} className="entities">
      <div className="search-bar">
        <div className="search-field">
          <Icon of={Search} className="search-icon" />
          <div className="search-line">
            <input
              type="text"
              aria-label={`Filter ${many.toLowerCase()}`}
              placeholder={`Filter ${many.toLowerCase()}`}
              autoComplete="off"
              spellCheck={false}
              data-entity-filter
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') {
                  if (typed === '') showListTab('games');
                  setTyped('');
                } else if (event.key === 'Enter' || event.key === 'ArrowDown')
                  document.querySelector<HTMLElement>('.entities-grid')?.focus();
                else return;
                event.preventDefault();
                event.stopPropagation();
              }}
            />
          </div>
          {rows !== undefined && <span className="entities-count">{countOf(rows.count, one)}</span>}
        </div>
      </div>
      {failure !== undefined && <FailureNote failure={failure} />}
      {rows === undefined && failure === undefined && (
        <div className="games-say games-soon">
          <p>Counting…</p>
          {progress !== undefined && (
            <Progress done={progress.done} total={progress.total} label={`Counting ${many.toLowerCase()}`} />
          )}
        </div>
      )}
      {rows?.count === 0 && (
        <p className="games-say">
          {text === '' ? `This database names no ${many.toLowerCase()}.` : `No ${one} fits “${text}”.`}
        </p>
      )}
      {rows !== undefined && rows.count > 0 && (
        <EntityGrid
          of={of}
          rows={rows}
          sort={sort}
          onSort={setSort}
          onChoose={(row) => showEntity(of, row)}
          onFigures={figuresOf(item, of)}
        />
      )}
    </div>
  );
}
