// A script could send what it has read to any server by navigating there. Browsers with the Navigation API
// let the page cancel that. It does not cover new tabs, but these open only after a click or a key, and every
// user sees them.
import { apply, getterOf, indexOf, slice, wordsOf } from './natives.ts';

const withoutPlace = (url: string): string => {
  const at = apply(indexOf, url, ['#']);
  return at === -1 ? url : apply(slice, url, [0, at]);
};

/** Allows navigation within this page and to its own files only. Downloads must come from the page itself. */
export function guardNavigation(): void {
  // The types only describe the newest browsers.
  const { navigation }: { navigation?: Navigation } = globalThis;
  if (navigation === undefined) return;
  const kindOf = getterOf(NavigateEvent.prototype, 'navigationType');
  const destinationOf = getterOf(NavigateEvent.prototype, 'destination');
  const downloadOf = getterOf(NavigateEvent.prototype, 'downloadRequest');
  const urlOf = getterOf(NavigationDestination.prototype, 'url');
  const { preventDefault } = Event.prototype;
  const own = wordsOf([
    withoutPlace(location.href),
    ...['./', './index.html', './offline.html'].map((file) => new URL(file, document.baseURI).href),
  ]);
  navigation.addEventListener('navigate', (event) => {
    const destination = destinationOf(event);
    const url = typeof destination === 'object' && destination !== null ? urlOf(destination) : undefined;
    const isOwn =
      typeof url === 'string' &&
      (downloadOf(event) === null ? own[withoutPlace(url)] === true : apply(slice, url, [0, 5]) === 'blob:');
    // Going back or forward in the tab's history is allowed.
    if (!isOwn && kindOf(event) !== 'traverse') apply(preventDefault, event, []);
  });
}
