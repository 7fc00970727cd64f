import { msg, t } from '../../../base/messages.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { MenuChoice, SubMenu } from '../../ui/Menu.tsx';
import { CODE_PAGES, codePageWords } from '../../session/library/codePages.ts';
import { useApp } from '../../session/appContext.tsx';
import { useFolderChoices, useLibrary } from '../../session/hooks.ts';

interface CodePageMenuProps {
  readonly item: ItemId;
  /** The one in use. */
  readonly codePage: string;
}

/** How names and comments are decoded where the file does not say it: a wrong guess shows wrong letters. */
export const CodePageSubMenu = (props: CodePageMenuProps) => (
  <SubMenu words={useCodePageWords(props)}>
    <CodePageChoice item={props.item} />
  </SubMenu>
);

/** Not chosen by the user. */
const FOUND = 'found';
const OPTIONS = [{ value: FOUND, label: msg('Found in names and texts') }, ...CODE_PAGES];

function CodePageChoice({ item }: { readonly item: ItemId }) {
  const app = useApp();
  const choose = (value: string) =>
    void app.codePages.chooseCodePage(item, value === FOUND ? undefined : value).catch(app.faults.noteFault);
  return (
    <MenuChoice
      label={t('Code page')}
      value={useChosen(item) ?? FOUND}
      options={OPTIONS.map(({ value, label }) => ({ value, label: t(label) }))}
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

function useCodePageWords({ item, codePage }: CodePageMenuProps): string {
  const name = codePageWords(codePage);
  return useChosen(item) === undefined
    ? t('Code page: {name}, found in names and texts', { name })
    : t('Code page: {name}, chosen', { name });
}
