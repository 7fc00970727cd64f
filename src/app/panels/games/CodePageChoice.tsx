import { msg, t } from '../../../base/messages.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { MenuChoice } from '../../ui/Menu.tsx';
import { CODE_PAGES, codePageWords } from '../../session/library/codePages.ts';
import { useApp } from '../../session/appContext.tsx';
import { useFolderChoices, useLibrary, useList } from '../../session/hooks.ts';

/** The choice that lets the reader of the file detect the code page. */
const FOUND = 'found';
const OPTIONS = [{ value: FOUND, label: msg('Found in names and texts') }, ...CODE_PAGES];

/**
 * Chooses the encoding of names and comments if the file does not define it, because a guess may garble them.
 */
export function CodePageChoice({ item }: { readonly item: ItemId }) {
  const app = useApp();
  const isChosen = useChosen(item) !== undefined;
  const inUse = useList((list) => (isChosen ? undefined : list.codePage));
  const choose = (value: string) =>
    void app.codePages.chooseCodePage(item, value === FOUND ? undefined : value).catch(app.faults.noteFault);
  return (
    <MenuChoice
      label={t('Code page')}
      value={useChosen(item) ?? FOUND}
      options={OPTIONS.map(({ value, label }) => ({
        value,
        label: value === FOUND && inUse !== undefined ? `${t(label)}: ${codePageWords(inUse)}` : t(label),
      }))}
      onChange={choose}
    />
  );
}

function useChosen(item: ItemId): string | undefined {
  const app = useApp();
  const folder = useLibrary(({ library }) => library?.name ?? '');
  return useFolderChoices(
    (choices) =>
      app.folderMemory.codePagesOfFolder(folder, choices).find((chosen) => chosen.item === item)?.codePage,
  );
}
