// Calls for the opened folder: its library, and databases that come without a folder.
import { FormatError, isPassing } from '../../base/failure.ts';
import type { Format } from '../../formats/format.ts';
import { ALL_DATABASES } from '../../protocol/items.ts';
import type { DatabaseItem, ItemId } from '../../protocol/items.ts';
import type {
  AddedInput,
  CopyApi,
  FolderApi,
  FolderInput,
  Library,
  LibraryProgress,
  NamedFile,
  UnlockedSpec,
} from '../../protocol/api.ts';
import type { CallContext } from '../../protocol/rpc.ts';
import { checkArchive } from '../archiveCheck.ts';
import type { Archives } from '../archives.ts';
import type { Books } from '../books.ts';
import type { ListOptions } from '../folderListing.ts';
import { readAdded, readFolder } from '../folder.ts';
import type { Folder, FolderFile } from '../folder.ts';
import type { Collections } from '../collected/collections.ts';
import type { ChosenMember } from '../joined/joinedDatabases.ts';
import { joinedItem } from '../joined/joinedItem.ts';
import { listAdded, listLibrary, listUnlocked } from '../library.ts';
import type { ListedLibrary } from '../claimedFiles.ts';
import { libraryName } from '../libraryName.ts';
import type { MemberCopies } from '../memberCopies.ts';
import { readOptions } from '../openDatabases.ts';
import type { OpenDatabases } from '../openDatabases.ts';
import { holdsGames } from '../pastedText.ts';
import type { Tablebases } from '../tablebases.ts';
import { Renewal } from '../renewal.ts';
import { holds, SeenFiles } from '../seenFiles.ts';
import { archivesAround, attachedFile, folderFile, memberFile } from '../specFiles.ts';
import type { SpecFile } from '../specFiles.ts';
import { copyCalls } from './copyCalls.ts';
import type { CopyTargets } from './copyCalls.ts';

type UnlockRequest = Parameters<FolderApi['unlockArchive']>[0];

/** The library before a renewal, and the files that the renewal has found in the folder. */
interface Look {
  readonly before: ListedLibrary<SpecFile>;
  readonly read: Folder;
}

export function folderCalls(
  formats: readonly Format[],
  databases: OpenDatabases,
  { books, tablebases }: { readonly books: Books; readonly tablebases: Tablebases },
  copies: MemberCopies,
  collections: Collections,
): FolderApi & CopyApi {
  let folder: ListedLibrary<SpecFile> | undefined;
  let openFiles: Folder = { files: [], problems: [] };
  let openedName: string | undefined;
  let opening = new AbortController();
  let seen = new SeenFiles();
  let last: Promise<unknown> = Promise.resolve();
  let taken: readonly NamedFile[] = [];

  /** Runs changes one after the other: each begins with the library that the previous one has left. */
  const inTurn =
    <Request, Context, Reply>(work: (request: Request, context: Context) => Promise<Reply>) =>
    (request: Request, context: Context): Promise<Reply> => {
      const done = last.then(() => work(request, context));
      last = done.catch(() => undefined);
      return done;
    };

  const listing = (into: Archives, signal: AbortSignal): ListOptions<SpecFile> => ({
    formats,
    archives: into,
    member: memberFile,
    signal,
  });

  function withTaken<Input extends FolderInput>(input: Input): Input {
    if (input.kind !== 'files' || input.isContinued !== true) return input;
    const files = [...taken, ...input.files];
    taken = [];
    return { ...input, files };
  }

  const asSpecFile = (file: FolderFile): SpecFile => folderFile(file, seen);

  const targets: CopyTargets = {
    find(item) {
      const archive = folder?.archives.get(item);
      if (archive === undefined) throw goneArchive(item);
      return { archive, archives: databases.archives };
    },
    reopen(archive) {
      databases.closeInside(archive);
      books.closeInside(archive);
    },
  };

  /** Adds the item of all databases as the first one, if there are several, and then the collections. */
  async function withAll(library: Library): Promise<Library> {
    const all = await allOf(library);
    const joined = [...(all === undefined ? [] : [all]), ...(await collections.items())];
    return joined.length === 0 ? library : { ...library, items: [...joined, ...library.items] };
  }

  async function allOf(library: Library): Promise<DatabaseItem | undefined> {
    const apart = new Set<string>(openFiles.files.flatMap(({ path, isApart }) => (isApart ? path : [])));
    const items = library.items.filter(({ id }) => !apart.has(id));
    const item = joinedItem(items, databases.membersOf(ALL_DATABASES));
    if (item === undefined) return undefined;
    databases.join(item);
    return databases.describe(item.id, await databases.reader(item.id));
  }

  function attach({ item, sources, codePage, password, members }: UnlockedSpec): void {
    if (members !== undefined) {
      for (const member of members) if (member.sources.length > 0) attach(member);
      databases.join(item, chosenMembers(members));
      return;
    }
    const format = formats.find(({ id }) => id === item.format);
    if (format?.kind !== 'database') throw new Error(`No database format is called ${item.format}`);
    for (const archive of sources.flatMap(archivesAround)) {
      databases.archives.drop(archive);
      if (password !== undefined) databases.archives.trust(archive, password);
    }
    const files = sources.map((spec) => attachedFile(spec, formats, databases.archives));
    databases.attach(item.id, { item, format, files }, codePage);
  }

  const addInTurn = inTurn(
    async (input: AddedInput, context: CallContext<LibraryProgress>): Promise<Library> => {
      const before = folder;
      if (before === undefined) throw goneFolder(input.name);
      const { signal } = context;
      const onProgress = (progress: LibraryProgress): void => context.progress(progress);
      const read = await readAdded(openFiles, input, { signal, onProgress });
      const options = listing(databases.archives, signal);
      const found = await listAdded(before, read.files.map(asSpecFile), read.problems, options);
      signal.throwIfAborted();
      if (folder !== before) throw goneFolder(input.name);
      if (found.library.items.length === before.library.items.length)
        return { ...(await withAll(before.library)), isRefused: true };
      openFiles = {
        files: [...openFiles.files, ...read.files],
        problems: [...openFiles.problems, ...read.problems],
      };
      folder = found;
      for (const [id, database] of found.databases)
        if (!before.databases.has(id)) databases.add(id, database);
      books.replace(found.books);
      tablebases.replace(openFiles.files.map(asSpecFile));
      return withAll(found.library);
    },
  );

  const renewInTurn = inTurn(async ({ before, read }: Look, { signal }: CallContext) => {
    if (folder !== before) return undefined;
    // If a subfolder that could be read before cannot be read now, it may be readable soon: nothing is
    // renewed.
    const known = new Set(openFiles.problems.map(({ file }) => file));
    if (read.problems.some((problem) => isPassing(problem) && !known.has(problem.file))) return undefined;
    const archives = [...before.archives.values()].flatMap(({ files: parts }) =>
      parts.map(({ path }) => path),
    );
    const open = [...databases.openPaths(), ...books.openPaths(), ...archives];
    const files = await seen.changesBetween(openFiles.files, read.files, holds(open));
    if (files.size === 0) return undefined;
    for (const [id, archive] of before.archives)
      if (archive.files.some(({ path }) => files.has(path))) databases.archives.drop(id);
    const renewal = new Renewal(before, files);
    const { name } = before.library;
    const options = { name, problems: read.problems, ...listing(databases.archives, signal), renewal };
    const found = await listLibrary(read.files.map(asSpecFile), options);
    signal.throwIfAborted();
    if (folder !== before) return undefined;
    openFiles = read;
    folder = found;
    tablebases.replace(read.files.map(asSpecFile));
    const { added, changed, gone } = renewal.changesIn(found);
    const stale = [...changed, ...gone];
    databases.renew(found.databases, stale);
    books.renew(found.books, stale);
    const isOtherInAll = [...stale, ...added].some(
      (id) => found.databases.has(id) || before.databases.has(id),
    );
    const all = isOtherInAll && databases.membersOf(ALL_DATABASES) !== undefined ? [ALL_DATABASES] : [];
    for (const item of all) databases.closeJoined(item);
    return { library: await withAll(found.library), added, changed: [...all, ...changed], gone };
  });

  return {
    ...copyCalls(copies, targets),

    async takeFiles({ files, isFirst }) {
      taken = isFirst ? files : [...taken, ...files];
    },

    async openFolder(given, context: CallContext<LibraryProgress>): Promise<Library> {
      const input = withTaken(given);
      opening.abort();
      opening = new AbortController();
      const signal = AbortSignal.any([context.signal, opening.signal]);
      const onProgress = (progress: LibraryProgress): void => context.progress(progress);
      const read = await readFolder(input, { signal, onProgress });
      const renewed = databases.archives.renewed();
      const seenNow = new SeenFiles();
      const files = read.files.map((file) => folderFile(file, seenNow));
      const found = await listLibrary(files, {
        name: input.name,
        problems: read.problems,
        ...listing(renewed, signal),
      });
      signal.throwIfAborted();
      const library = { ...found.library, name: libraryName(input, found.library.items) };
      // A folder of the same name may have no items now; any other folder without items leaves everything
      // open.
      const isAgain = input.name === openedName;
      if (folder !== undefined && library.items.length === 0 && !isAgain)
        return { ...library, isRefused: true };
      openedName = input.name;
      openFiles = read;
      seen = seenNow;
      folder = { ...found, library };
      databases.archives = renewed;
      databases.replace(found.databases, library.name);
      books.replace(found.books);
      tablebases.replace(files);
      return withAll(library);
    },

    addToFolder: (input, context: CallContext<LibraryProgress>) => addInTurn(withTaken(input), context),

    holdsGames: ({ text }) => holdsGames(text, formats),

    async renewFolder(input, context) {
      const before = folder;
      // The folder is read outside of the turn: adding and unlocking do not wait for it, and make its result void.
      return (
        before && renewInTurn({ before, read: await readFolder(input, { signal: context.signal }) }, context)
      );
    },

    unlockArchive: inTurn(
      async ({ item, password }: UnlockRequest, { signal }: CallContext): Promise<Library> => {
        const before = folder;
        const archive = before?.archives.get(item);
        if (before === undefined || archive === undefined) throw goneArchive(item);
        await databases.archives.unlock(archive, password);
        if (archive.item.members !== undefined) return withAll(before.library);
        const found = await listUnlocked(before, archive, listing(databases.archives, signal));
        signal.throwIfAborted();
        if (folder !== before) throw goneArchive(item);
        folder = found;
        for (const [id, database] of found.databases) databases.add(id, database);
        books.replace(found.books);
        return withAll(found.library);
      },
    ),

    async chooseCodePages({ chosen }) {
      databases.chooseCodePages(chosen);
    },

    async listMembers({ item }) {
      const { archive, archives } = targets.find(item);
      const { reader } = await archives.open(archive);
      return [...reader.members].map(([path, { size }]) => {
        const changed = reader.changed?.get(path);
        return { path, size, ...(changed !== undefined && { changed }) };
      });
    },

    async checkArchive({ item }, context) {
      const { archive, archives } = targets.find(item);
      const problems = await checkArchive(await archives.open(archive), readOptions(context));
      return { ...archive.item, members: (await archives.members(archive)).length, problems };
    },

    describeDatabase: async ({ item }) => databases.spec(item),

    async attachDatabase(database) {
      attach(database);
      return databases.show(database.item.id);
    },
  };
}

/** Returns the chosen records of each member, from their description; `undefined` if members are joined as a whole. */
function chosenMembers(members: readonly UnlockedSpec[]): readonly ChosenMember[] | undefined {
  const chosen = members.flatMap(({ item, sources, rows }) =>
    rows === undefined ? [] : { item, rows, isGone: sources.length === 0 },
  );
  return chosen.length === 0 ? undefined : chosen;
}

const goneFolder = (name: string): FormatError =>
  new FormatError({ kind: 'changed', file: name, expected: 'the folder to which it is added' });
const goneArchive = (item: ItemId): FormatError =>
  new FormatError({ kind: 'changed', file: item, expected: 'an archive of the opened folder' });
