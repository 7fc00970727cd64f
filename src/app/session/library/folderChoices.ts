// What was chosen for a folder: books that are on, the repertoire, code pages of databases. Remembered between visits, by its name.
import { createStore } from 'zustand/vanilla';
import { persist } from 'zustand/middleware';
import { itemId } from '../../../protocol/items.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { ChosenCodePage } from '../../../protocol/api.ts';
import { isCodePage } from './codePages.ts';
import { fieldStore } from '../../platform/localStore.ts';
import type { KeyValueStorage } from '../../platform/localStore.ts';
import type { Parts } from '../parts.ts';

/** Folders that are remembered; the one that was not used for longest leaves first. */
const MOST_FOLDERS = 20;
/** Databases of a folder whose code pages are remembered; the one chosen first leaves first. */
const MOST_CODE_PAGES = 100;

interface Choices {
  /** In the order of their letters; `undefined` where nobody chose any. */
  readonly on?: readonly ItemId[];
  /** The database or book that is the user's repertoire. */
  readonly repertoire?: ItemId;
  /** The one chosen last comes last. */
  readonly codePages?: readonly ChosenCodePage[];
}
interface FolderChoices extends Choices {
  readonly folder: string;
}
interface AllChoices {
  /** The one used last comes first. */
  readonly folders: readonly FolderChoices[];
}

/** Takes from storage what makes sense; another version of the page may have written it. */
export function readFolderChoices(stored: unknown): AllChoices {
  const list = typeof stored === 'object' && stored !== null && 'folders' in stored ? stored.folders : [];
  const folders = Array.isArray(list) ? list.flatMap(readFolder) : [];
  return { folders: folders.slice(0, MOST_FOLDERS) };
}

function readFolder(stored: unknown): FolderChoices[] {
  if (typeof stored !== 'object' || stored === null || !('folder' in stored)) return [];
  const { folder } = stored;
  if (typeof folder !== 'string') return [];
  const on =
    'on' in stored && Array.isArray(stored.on) ? stored.on.filter((id) => typeof id === 'string') : undefined;
  const codePages =
    'codePages' in stored && Array.isArray(stored.codePages)
      ? stored.codePages.flatMap(readCodePage)
      : undefined;
  const repertoire =
    'repertoire' in stored && typeof stored.repertoire === 'string' ? stored.repertoire : undefined;
  if (on === undefined && codePages === undefined && repertoire === undefined) return [];
  return [
    {
      folder,
      ...(on && { on: on.map(itemId) }),
      ...(repertoire !== undefined && { repertoire: itemId(repertoire) }),
      ...(codePages && { codePages }),
    },
  ];
}

function readCodePage(stored: unknown): ChosenCodePage[] {
  if (typeof stored !== 'object' || stored === null || !('item' in stored) || !('codePage' in stored))
    return [];
  const { item, codePage } = stored;
  return typeof item === 'string' && isCodePage(codePage) ? [{ item: itemId(item), codePage }] : [];
}

const NO_FOLDERS: AllChoices = { folders: [] };
const FOLDERS_ONE_BY_ONE = { folders: { by: 'folder', lists: { codePages: { by: 'item' } } } };

/** The name is older than the code pages. */
export const createFolderChoicesStore = (storage: KeyValueStorage) =>
  createStore<AllChoices>()(
    persist(() => NO_FOLDERS, {
      name: 'open-file-books',
      version: 1,
      merge: readFolderChoices,
      storage: fieldStore(storage, NO_FOLDERS, FOLDERS_ONE_BY_ONE),
    }),
  );

const NONE: readonly ChosenCodePage[] = [];

type Needs = Pick<Parts, 'stores'>;

export function createFolderMemory(app: Needs) {
  const choicesOf = (name: string, { folders } = app.stores.folderChoices.getState()): Choices =>
    folders.find(({ folder }) => folder === name) ?? {};

  function remember(name: string, choices: Choices): void {
    const others = app.stores.folderChoices.getState().folders.filter(({ folder }) => folder !== name);
    const renewed = { ...choicesOf(name), ...choices, folder: name };
    app.stores.folderChoices.setState({ folders: [renewed, ...others].slice(0, MOST_FOLDERS) });
  }

  /** The books that were on when a folder of this name was open; `undefined` where nobody chose any. */
  const booksOfFolder = (name: string): readonly ItemId[] | undefined => choicesOf(name).on;

  const rememberBooks = (name: string, on: readonly ItemId[]): void => remember(name, { on });

  const repertoireOfFolder = (name: string): ItemId | undefined => choicesOf(name).repertoire;

  const rememberRepertoire = (name: string, repertoire: ItemId | undefined): void =>
    remember(name, { repertoire });

  /** The code pages that the user chose for databases of a folder of this name. */
  const codePagesOfFolder = (
    name: string,
    choices: AllChoices = app.stores.folderChoices.getState(),
  ): readonly ChosenCodePage[] => choicesOf(name, choices).codePages ?? NONE;

  /** `undefined`: the code page is to be found again. */
  function rememberCodePage(name: string, item: ItemId, codePage: string | undefined): void {
    const others = codePagesOfFolder(name).filter((chosen) => chosen.item !== item);
    const chosen = codePage === undefined ? [] : [{ item, codePage }];
    remember(name, { codePages: [...others, ...chosen].slice(-MOST_CODE_PAGES) });
  }

  function forgetFolderChoices(name: string): void {
    const { folders } = app.stores.folderChoices.getState();
    app.stores.folderChoices.setState({ folders: folders.filter(({ folder }) => folder !== name) });
  }

  return {
    booksOfFolder,
    rememberBooks,
    repertoireOfFolder,
    rememberRepertoire,
    codePagesOfFolder,
    rememberCodePage,
    forgetFolderChoices,
  };
}
