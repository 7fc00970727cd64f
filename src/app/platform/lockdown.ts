// The page's first act: whatever no content policy can refuse is taken away, so that even a script in the page could send
// nothing elsewhere. It comes before the first file is read, and before the first worker starts.
import { guardEditing, guardElements } from './lock/elements.ts';
import { closeOwnServer } from './lock/engineFiles.ts';
import type { EngineFiles } from './lock/engineFiles.ts';
import { guardNavigation } from './lock/navigation.ts';
import { takeAway } from './lock/takenAway.ts';

/** Everything that the page needs must be on its way: afterwards it can ask for no file but the engine's. */
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
 * A link that is there, or a copy of it, could be bent to connect elsewhere. What they ask for is on its way by now, but
 * for the icon, which browsers look for once the page is loaded, and the manifest, which they look for at any time.
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
