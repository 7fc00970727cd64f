// The ids of the page's hidden file inputs: a browser opens them only from inside a click or a key.

export const FOLDER_INPUT = 'folder-input';
export const FILES_INPUT = 'files-input';
export const BESIDE = '-beside';

interface Beside {
  /** True if the chosen files are opened beside those that are open. */
  readonly beside: boolean;
}

const click = (id: string): void => document.getElementById(id)?.click();
const idOf = (input: string, beside: boolean): string => input + (beside ? BESIDE : '');

export const chooseFiles = ({ beside }: Beside = { beside: false }): void => click(idOf(FILES_INPUT, beside));

/** Opens the input that returns a folder as a list of files, even if the browser has a directory picker. */
export const chooseFolderFiles = ({ beside }: Beside = { beside: false }): void =>
  click(idOf(FOLDER_INPUT, beside));
