import { t } from '../../../base/messages.ts';
import { itemId } from '../../../protocol/items.ts';
import { MOST_REPERTOIRE } from '../../../protocol/theoryApi.ts';
import { useApp } from '../../session/appContext.tsx';
import { useFolderChoices, useLibrary, useSettings } from '../../session/hooks.ts';
import { MenuCheck, MenuChoice, MenuLine, SubMenu } from '../../ui/Menu.tsx';
import { booksOf, treesOf } from './shownBooks.ts';
import { nameOf } from '../../session/library/libraryRows.ts';

const NONE = '';
/** A menu with more is none that anybody reads. */
const MOST = 200;

/** What the notation marks, and which of the folder's books and databases is the user's repertoire. */
export function TheoryChoice() {
  const app = useApp();
  const library = useLibrary((state) => state.library);
  const marks = useSettings((settings) => settings.markTheory);
  // The choice is kept by folder, and what the folder no longer has is no choice.
  useFolderChoices((state) => state.folders);
  const chosen = app.theory.repertoire();
  const sources = [
    ...booksOf(library),
    ...treesOf(library).filter(({ members, games }) => members === undefined && games <= MOST_REPERTOIRE),
  ];
  const shown = sources.filter(({ id }, at) => at < MOST || id === chosen);
  const name = sources.find(({ id }) => id === chosen)?.name;
  return (
    <>
      <MenuLine />
      <SubMenu words={name === undefined ? t('My repertoire…') : t('My repertoire: {name}', { name })}>
        <MenuChoice
          label={t('Mark where games leave')}
          value={chosen ?? NONE}
          options={[
            { value: NONE, label: t('No repertoire') },
            ...shown.map((item) => ({ value: item.id, label: `${nameOf(item)}${item.extension}` })),
          ]}
          onChange={(value) => app.theory.chooseRepertoire(value === NONE ? undefined : itemId(value))}
        />
      </SubMenu>
      <MenuCheck checked={marks} onChange={() => app.settings.changeSettings({ markTheory: !marks })}>
        {t('Mark novelties and repertoire in the notation')}
      </MenuCheck>
    </>
  );
}
