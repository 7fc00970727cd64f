// A worker that lists a made-up folder, for tests of the shell.
import type { Message } from '../../../../src/base/messages.ts';
import { msg } from '../../../../src/base/messages.ts';
import type { Failure } from '../../../../src/base/failure.ts';
import type {
  ArchiveItem,
  BookItem,
  DatabaseItem,
  ItemId,
  LibraryItem,
  TablebaseItem,
  UnsupportedItem,
} from '../../../../src/protocol/items.ts';
import type { FolderInput, Library, LibraryProgress, WorkerApi } from '../../../../src/protocol/api.ts';
import type { CallOptions, Client } from '../../../../src/protocol/rpc.ts';
import { fakeClient } from '../games/fakeClient.ts';

const idOf = (folder: string, file: string): ItemId => (folder === '' ? file : `${folder}/${file}`) as ItemId;

export const database = (name: string, change: Partial<DatabaseItem> = {}): DatabaseItem => ({
  kind: 'database',
  id: idOf(change.folder ?? '', `${name}.cbh`),
  name,
  folder: '',
  extension: '.cbh',
  format: 'cbh',
  label: msg('ChessBase database'),
  title: '',
  games: 10,
  complete: true,
  problems: [],
  ...change,
});

export const book = (name: string, folder = '', change: Partial<BookItem> = {}): BookItem => ({
  kind: 'book',
  id: idOf(folder, `${name}.ctg`),
  name,
  folder,
  extension: '.ctg',
  format: 'ctg',
  label: msg('CTG book'),
  title: '',
  notes: [],
  positions: 1_204_334,
  problems: [],
  ...change,
});

export const tablebase = (mostMen: number): TablebaseItem => ({
  kind: 'tablebase',
  id: idOf('', 'KQvK.rtbw'),
  name: 'Syzygy',
  folder: '',
  extension: '.rtbw',
  label: msg('Syzygy tablebase'),
  tables: 35,
  mostMen,
  problems: [],
});

export const archive = (file: string, change: Partial<ArchiveItem> = {}): ArchiveItem => ({
  kind: 'archive',
  id: idOf(change.folder ?? '', file),
  name: file.slice(0, file.lastIndexOf('.')),
  folder: '',
  extension: file.slice(file.lastIndexOf('.')),
  format: 'cbv',
  label: msg('ChessBase archive'),
  problems: [],
  ...change,
});

export const locked = (file: string): ArchiveItem =>
  archive(file, { problems: [{ kind: 'password', file }] });

export const unsupported = (name: string, advice: Message): UnsupportedItem => ({
  kind: 'unsupported',
  wouldBe: 'database',
  id: idOf('', `${name}.cbone`),
  name,
  folder: '',
  extension: '.cbone',
  label: msg('ChessBase database in one file (CBONE)'),
  advice,
  problems: [],
});

export const missing = (file: string): Failure => ({ kind: 'missing-file', file });

export const libraryOf = (items: readonly LibraryItem[], change: Partial<Library> = {}): Library => ({
  name: 'Chess',
  items,
  files: 53,
  unclaimed: { count: 0, examples: [] },
  problems: [],
  ...change,
});

export const folderNamed = (name: string): FolderInput => ({ kind: 'files', name, files: [] });

type OpenFolder = (input: FolderInput, options?: CallOptions<LibraryProgress>) => Promise<Library>;

/** Answers `openFolder` with this function; databases in the folder have a few made-up games. */
export const clientWith = (openFolder: OpenFolder): Client<WorkerApi> => ({
  ...fakeClient({ games: 10 }),
  openFolder,
});
