// A script could send what it has read to any server by going there. Browsers that tell a page of its navigations let it
// refuse them. They tell nothing of new tabs, which open after a click or a key alone, and which everybody sees.
import { apply, getterOf, indexOf, slice, wordsOf } from './natives.ts';

const withoutPlace = (url: string): string => {
  const at = apply(indexOf, url, ['#']);
  return at === -1 ? url : apply(slice, url, [0, at]);
};

/** This page stays where it is, or goes to one of its own files. Downloads come from the page itself. */
export function guardNavigation(): void {
  // The types know the newest browsers alone.
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
    // Back to a page before this one.
    if (!isOwn && kindOf(event) !== 'traverse') apply(preventDefault, event, []);
  });
}
