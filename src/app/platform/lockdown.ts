// The page's first act: removes everything that no content policy can block, so that even a script in the
// page could send nothing elsewhere. Runs before the first file is read, and before the first worker starts.
import { guardEditing, guardElements } from './lock/elements.ts';
import { closeOwnServer } from './lock/engineFiles.ts';
import type { EngineFiles } from './lock/engineFiles.ts';
import { guardNavigation } from './lock/navigation.ts';
import { takeAway } from './lock/takenAway.ts';

/**
 * Locks the page. Everything that the page needs must have been requested: afterward it can only load files
 * of the engine.
 */
export function lockDown(): EngineFiles {
  const files = closeOwnServer();
  takeAway();
  guardElements();
  guardEditing();
  guardNavigation();
  removeLinks();
  return files;
}

/**
 * Removes `<link>` elements, because one of them, or a copy, could be changed to connect elsewhere. Their
 * files have been requested by now, except for the icon, which browsers load after the page, so its link
 * stays until then, and the manifest, which they load at any time, so its link stays.
 */
function removeLinks(): void {
  const remove = (which: string): void => {
    for (const link of document.querySelectorAll(which)) link.remove();
  };
  remove('link:not([rel="icon"], [rel="manifest"])');
  const last = (): unknown => setTimeout(() => remove('link:not([rel="manifest"])'));
  if (document.readyState === 'complete') last();
  else window.addEventListener('load', last, { once: true });
}
