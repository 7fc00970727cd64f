import { msg, t } from '../../base/messages.ts';

// The parts of the File System Access API that Chromium has and TypeScript's DOM library lacks.

export type ReadPermission = 'granted' | 'prompt' | 'denied';

interface PermissionMethods {
  queryPermission(descriptor: { mode: 'read' }): Promise<ReadPermission>;
  requestPermission(descriptor: { mode: 'read' }): Promise<ReadPermission>;
}
interface HandleItem {
  getAsFileSystemHandle(): Promise<FileSystemHandle | null>;
}
interface PickerWindow {
  showDirectoryPicker(options: {
    id: string;
    mode: 'read' | 'readwrite';
    startIn?: FileSystemHandle | undefined;
  }): Promise<FileSystemDirectoryHandle>;
}
interface SavePickerWindow {
  showSaveFilePicker(options: {
    id: string;
    suggestedName: string;
    types: readonly { description: string; accept: Readonly<Record<string, readonly string[]>> }[];
  }): Promise<FileSystemFileHandle>;
}

const hasPermissions = (handle: FileSystemHandle): handle is FileSystemHandle & PermissionMethods =>
  'queryPermission' in handle && 'requestPermission' in handle;

const giveHandles = (item: DataTransferItem): item is DataTransferItem & HandleItem =>
  'getAsFileSystemHandle' in item;

const hasPicker = (target: object): target is PickerWindow => 'showDirectoryPicker' in target;

export const canPickFolder = (): boolean => hasPicker(window);

/**
 * Opens the browser's directory picker, in the folder of `file` if given. Rejects with `AbortError` when the
 * user closes the picker, and with another error if the browser has none.
 */
export function pickDirectory(file?: FileSystemHandle): Promise<FileSystemDirectoryHandle> {
  if (!hasPicker(window)) return Promise.reject(new Error('This browser has no directory picker'));
  return window.showDirectoryPicker({
    id: 'open-file',
    mode: 'read',
    ...(file !== undefined && { startIn: file }),
  });
}

const hasSavePicker = (target: object): target is SavePickerWindow => 'showSaveFilePicker' in target;

const SAVE_TYPES = {
  pgn: { name: 'PGN', accept: { 'application/x-chess-pgn': ['.pgn'] } },
  html: { name: msg('Web page'), accept: { 'text/html': ['.html'] } },
  json: { name: msg('Lines of JSON'), accept: { 'application/x-ndjson': ['.jsonl'] } },
} as const;

/**
 * Asks for the file to write; `undefined` if the browser has no picker. Rejects with `AbortError` when the
 * user closes it.
 */
export async function pickSaveFile(
  suggestedName: string,
  type: keyof typeof SAVE_TYPES,
): Promise<FileSystemFileHandle | undefined> {
  if (!hasSavePicker(window)) return undefined;
  const { name, accept } = SAVE_TYPES[type];
  const types = [{ description: t(name), accept }];
  return window.showSaveFilePicker({ id: 'open-file-export', suggestedName, types });
}

/** Writes a chosen file, which keeps its old content until everything is written. */
export async function writeFile(file: FileSystemFileHandle, content: Blob): Promise<void> {
  const stream = await file.createWritable();
  await stream.write(content);
  await stream.close();
}

/**
 * Asks for a folder for new files; `undefined` if the browser has no picker. Rejects with `AbortError` when
 * the user closes it.
 */
export async function pickSaveFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  return hasPicker(window)
    ? window.showDirectoryPicker({ id: 'open-file-export', mode: 'readwrite' })
    : undefined;
}

/** Call this inside the drop event. Returns `undefined` if the browser gives no handles. */
export const handleOf = (item: DataTransferItem): Promise<FileSystemHandle | null> | undefined =>
  giveHandles(item) ? item.getAsFileSystemHandle() : undefined;

async function worst(
  handles: readonly FileSystemHandle[],
  ask: (handle: FileSystemHandle & PermissionMethods) => Promise<ReadPermission>,
): Promise<ReadPermission> {
  const answers = await Promise.all(
    handles.map((handle) =>
      hasPermissions(handle) ? ask(handle) : Promise.resolve<ReadPermission>('granted'),
    ),
  );
  if (answers.includes('denied')) return 'denied';
  return answers.includes('prompt') ? 'prompt' : 'granted';
}

/** Returns the lowest permission that the browser grants for any of the handles, without asking the user. */
export const readPermission = (handles: readonly FileSystemHandle[]): Promise<ReadPermission> =>
  worst(handles, (handle) => handle.queryPermission({ mode: 'read' }));

/** Asks the user. The promise may never settle, so the page must not wait for it. */
export const askPermission = (handles: readonly FileSystemHandle[]): Promise<ReadPermission> =>
  worst(handles, (handle) => handle.requestPermission({ mode: 'read' }));
