// Remembers choices for a folder between visits, by its name: active books, the repertoire, code pages.
import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import { persist } from 'zustand/middleware';
import { itemId } from '../../../protocol/items.ts';
import type { ItemId } from '../../../protocol/items.ts';
import type { ChosenCodePage } from '../../../protocol/api.ts';
import { isCodePage } from './codePages.ts';
import { fieldStore } from '../../platform/localStore.ts';
import type { KeyValueStorage } from '../../platform/localStore.ts';
import { listOf } from '../../platform/storedForm.ts';
import type { Parts } from '../parts.ts';

/** The maximum number of folders that are remembered; the one with the oldest choice is dropped first. */
const MAX_FOLDERS = 20;
/**
 * The maximum number of databases of a folder whose code pages are remembered; the oldest choice is dropped
 * first.
 */
const MAX_CODE_PAGES = 100;

const storedId = v.pipe(v.string(), v.transform(itemId));

const folderChoices = v.pipe(
  v.object({
    folder: v.string(),
    /** In the order of the books' letters; `undefined` if the user has never switched one on or off. */
    on: v.fallback(v.optional(listOf(storedId)), undefined),
    /** The database or book that is the user's repertoire. */
    repertoire: v.fallback(v.optional(storedId), undefined),
    /** The latest choice comes last. */
    codePages: v.fallback(
      v.optional(listOf(v.object({ item: storedId, codePage: v.custom<string>(isCodePage) }))),
      undefined,
    ),
  }),
  v.check(({ on, repertoire, codePages }) => (on ?? repertoire ?? codePages) !== undefined),
);
type FolderChoices = Readonly<v.InferOutput<typeof folderChoices>>;
type Choices = Omit<FolderChoices, 'folder'>;

const form = v.fallback(
  v.object({
    /** The folder with the latest choice comes first. */
    folders: v.pipe(
      listOf(folderChoices),
      v.transform((folders) => folders.slice(0, MAX_FOLDERS)),
    ),
  }),
  { folders: [] },
);
type AllChoices = Readonly<v.InferOutput<typeof form>>;

/** Reads valid choices from storage; another version of the page may have written them. */
export const readFolderChoices = (stored: unknown): AllChoices => v.parse(form, stored);

const NO_FOLDERS: AllChoices = { folders: [] };
const FOLDERS_ONE_BY_ONE = { folders: { by: 'folder', lists: { codePages: { by: 'item' } } } };

/** The name of the storage key predates the code pages. */
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
    app.stores.folderChoices.setState({ folders: [renewed, ...others].slice(0, MAX_FOLDERS) });
  }

  /**
   * Returns the books and databases that were on in a folder of this name; `undefined` if the user has never
   * switched one on or off.
   */
  const booksOfFolder = (name: string): readonly ItemId[] | undefined => choicesOf(name).on;

  const rememberBooks = (name: string, on: readonly ItemId[]): void => remember(name, { on });

  const repertoireOfFolder = (name: string): ItemId | undefined => choicesOf(name).repertoire;

  const rememberRepertoire = (name: string, repertoire: ItemId | undefined): void =>
    remember(name, { repertoire });

  /** Returns the code pages that the user chose for databases of a folder of this name. */
  const codePagesOfFolder = (
    name: string,
    choices: AllChoices = app.stores.folderChoices.getState(),
  ): readonly ChosenCodePage[] => choicesOf(name, choices).codePages ?? NONE;

  /** Remembers a code page; `undefined` means that it is detected again. */
  function rememberCodePage(name: string, item: ItemId, codePage: string | undefined): void {
    const others = codePagesOfFolder(name).filter((chosen) => chosen.item !== item);
    const chosen = codePage === undefined ? [] : [{ item, codePage }];
    remember(name, { codePages: [...others, ...chosen].slice(-MAX_CODE_PAGES) });
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
