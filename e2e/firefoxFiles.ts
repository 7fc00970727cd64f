// Firefox's WebDriver can set the files of an input, but not folders or drops from outside. Real files reach the page
// through an input of the test's own, in the form that a chosen or dropped folder has there.
import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';

const INPUT = 'files-of-the-test';

interface OnDisk {
  readonly disk: string;
  /** The path in the page, starting with the chosen or dropped folder. */
  readonly path: string;
}

const isFolder = (disk: string): boolean => statSync(disk).isDirectory();

const filesBelow = (disk: string, path: string): readonly OnDisk[] =>
  isFolder(disk)
    ? readdirSync(disk).flatMap((name) => filesBelow(join(disk, name), `${path}/${name}`))
    : [{ disk, path }];

/** Puts the files into an input of the page, in this order. */
async function hand(page: Page, files: readonly OnDisk[]): Promise<void> {
  await page.evaluate((id) => {
    const input = Object.assign(document.createElement('input'), { id, type: 'file', multiple: true });
    document.body.append(input);
  }, INPUT);
  if (files.length > 0) await page.locator(`#${INPUT}`).setInputFiles(files.map(({ disk }) => disk));
}

/** Imitates a user who chooses this folder in the page's input. */
export async function chooseFolder(page: Page, folder: string): Promise<void> {
  const found = filesBelow(folder, basename(folder));
  await hand(page, found);
  await page.evaluate(
    ({ id, paths }) => {
      const handed = document.querySelector<HTMLInputElement>(`#${id}`);
      const files = [...(handed?.files ?? [])];
      handed?.remove();
      for (const [at, file] of files.entries())
        Object.defineProperty(file, 'webkitRelativePath', { value: paths[at] });
      const input = document.querySelector('#folder-input');
      if (input === null) throw new Error('the page has no input for folders');
      Object.defineProperty(input, 'files', { value: files, configurable: true });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { id: INPUT, paths: found.map(({ path }) => path) },
  );
}

/** Imitates a user who drops these files and folders on the middle of the page. */
export async function dropFiles(page: Page, dropped: readonly string[]): Promise<void> {
  const found = dropped.flatMap((disk) => filesBelow(disk, basename(disk)));
  await hand(page, found);
  await page.evaluate(
    ({ id, paths, folders }) => {
      interface Entry {
        readonly name: string;
        readonly isFile: boolean;
        readonly isDirectory: boolean;
      }
      type Folder = Map<string, Folder | File>;
      const handed = document.querySelector<HTMLInputElement>(`#${id}`);
      const files = [...(handed?.files ?? [])];
      handed?.remove();

      const inside = (folder: Folder, name: string): Folder => {
        const known = folder.get(name);
        if (known instanceof Map) return known;
        const made: Folder = new Map();
        folder.set(name, made);
        return made;
      };
      const top: Folder = new Map();
      for (const name of folders) inside(top, name);
      for (const [at, path] of paths.entries()) {
        const parts = path.split('/');
        const name = parts.pop() ?? '';
        parts.reduce(inside, top).set(name, files[at]);
      }

      const entryOf = ([name, content]: [string, Folder | File]): Entry =>
        content instanceof Map
          ? Object.assign({ name, isFile: false, isDirectory: true }, { createReader: () => reader(content) })
          : Object.assign(
              { name, isFile: true, isDirectory: false },
              { file: (onFile: (file: File) => void) => onFile(content) },
            );
      const reader = (folder: Folder) => {
        const rest = [...folder];
        return {
          readEntries: (onPortion: (portion: Entry[]) => void) => onPortion(rest.splice(0).map(entryOf)),
        };
      };
      const items = [...top].map((thing) => ({
        kind: 'file',
        webkitGetAsEntry: () => entryOf(thing),
        getAsFile: () => null,
      }));
      const dataTransfer = { items, files: [], types: ['Files'], dropEffect: 'copy', getData: () => '' };
      const target = document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? document.body;
      for (const type of ['dragenter', 'dragover', 'drop']) {
        const event = new DragEvent(type, {
          bubbles: true,
          cancelable: true,
          composed: true,
          clientX: innerWidth / 2,
          clientY: innerHeight / 2,
        });
        Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
        target.dispatchEvent(event);
      }
    },
    {
      id: INPUT,
      paths: found.map(({ path }) => path),
      folders: dropped.filter(isFolder).map((disk) => basename(disk)),
    },
  );
}

/** React does not notice text that Playwright's `fill` sets over WebDriver, but it notices text that the browser inserts. */
export const insertAsUsersDo = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // The page removes this function later.
    const { execCommand } = Document.prototype;
    // The property is not writable, because Playwright's own function comes later.
    Object.defineProperty(window, '__pw_bidiInsertText', {
      value: (text: string) => execCommand.call(document, 'insertText', false, text),
    });
  });
