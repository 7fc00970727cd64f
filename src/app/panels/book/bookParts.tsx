import { t } from '../../../base/messages.ts';
import { itemId } from '../../../protocol/items.ts';
import { MAX_REPERTOIRE } from '../../../protocol/theoryApi.ts';
import type { MenuParts } from '../../shared/commands/CommandLines.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useFolderChoices, useLibrary, useSettings } from '../../session/hooks.ts';
import { MenuChoice } from '../../ui/Menu.tsx';
import { booksOf, treesOf } from './shownBooks.ts';
import { nameOf } from '../../session/library/libraryRows.ts';

const NONE = '';
/** The maximum number of sources in the menu, in addition to a chosen one: nobody would read more. */
const MOST = 200;

/** Chooses the user's repertoire among the books and databases of the folder. */
function RepertoireChoice() {
  const app = useApp();
  const library = useLibrary((state) => state.library);
  // Renders again when the choice changes: it is stored per folder. An item that is gone is not chosen.
  useFolderChoices((state) => state.folders);
  const chosen = app.theory.repertoire();
  const sources = [
    ...booksOf(library),
    ...treesOf(library).filter(({ members, games }) => members === undefined && games <= MAX_REPERTOIRE),
  ];
  const shown = sources.filter(({ id }, at) => at < MOST || id === chosen);
  return (
    <MenuChoice
      label={t('Mark where games leave')}
      value={chosen ?? NONE}
      options={[
        { value: NONE, label: t('No repertoire') },
        ...shown.map((item) => ({ value: item.id, label: `${nameOf(item)}${item.extension}` })),
      ]}
      onChange={(value) => app.theory.chooseRepertoire(value === NONE ? undefined : itemId(value))}
    />
  );
}

function ScoreChoice() {
  const app = useApp();
  const perspective = useSettings((settings) => settings.bookScore);
  return (
    <MenuChoice
      label={t('Score of [[whom]]')}
      value={perspective}
      options={[
        { value: 'white', label: t('White [[the player]]') },
        { value: 'mover', label: t('The side to move') },
      ]}
      onChange={(bookScore) => app.settings.changeSettings({ bookScore })}
    />
  );
}

/** The submenus of the menu *Book*. */
export const BOOK_PARTS: MenuParts = { score: ScoreChoice, repertoire: RepertoireChoice };
