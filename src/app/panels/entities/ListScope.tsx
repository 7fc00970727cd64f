import { t } from '../../../base/messages.ts';
import type { SelectionInfo } from '../../../protocol/selection.ts';
import { useList } from '../../session/hooks.ts';
import { useRecordCounts } from '../../shared/useRecordCounts.ts';
import { ScopeSwitch } from '../../ui/ScopeSwitch.tsx';
import type { GameScope } from '../../ui/ScopeSwitch.tsx';

interface ListScopeProps {
  /** The list, if it leaves out some games. */
  readonly listed: SelectionInfo | undefined;
  readonly scope: GameScope;
  readonly onChoose: (scope: GameScope) => void;
}

/** Chooses between the games of the list and all games. Shown only if these differ. */
export function ListScope({ listed, scope, onChoose }: ListScopeProps) {
  const records = useList((list) => list.whole.count);
  const counts = useRecordCounts();
  const all = counts.all?.games ?? records;
  const listedGames = counts.listed?.games ?? listed?.count ?? all;
  if (listed === undefined) return null;
  return (
    <div className="entities-scope">
      <ScopeSwitch
        scope={scope}
        listed={t('{count, plural, one {# game} other {# games}}', { count: listedGames })}
        all={t('{count, plural, one {# game} other {# games}}', { count: all })}
        onChoose={onChoose}
      />
      <span>
        {scope === 'all'
          ? t('{count, plural, one {# game} other {# games}}', { count: all })
          : t('{listed, number} of {count, plural, one {# game} other {# games}}', {
              listed: listedGames,
              count: all,
            })}
      </span>
    </div>
  );
}
