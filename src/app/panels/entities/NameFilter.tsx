import { Search } from 'lucide-react';
import { useApp } from '../../session/appContext.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface NameFilterProps {
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** The number of names, in words. */
  readonly count?: string;
}

/**
 * The field above a list of names. ↓ and Enter move into the list. Esc clears the text; if there is none, it
 * goes back to the games.
 */
export function NameFilter({ label, typed, onType, count }: NameFilterProps) {
  const app = useApp();
  return (
    <div className="search-bar">
      <div className="search-field">
        <Icon of={Search} className="search-icon" />
        <div className="search-line">
          <input
            type="text"
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            spellCheck={false}
            data-entity-filter
            value={typed}
            onChange={({ target }) => onType(target.value)}
            onKeyDown={(event) =>
              void app.keys.runKey('Search field', event, {
                moveInOffers: (by) => by === 1 && focusNames(),
                accept: focusNames,
                dismiss() {
                  if (typed === '') app.screen.showListTab('games');
                  onType('');
                },
              })
            }
          />
        </div>
        {count !== undefined && <span className="entities-count">{count}</span>}
      </div>
    </div>
  );
}

const focusNames = (): void => document.querySelector<HTMLElement>('.entities-grid')?.focus();
