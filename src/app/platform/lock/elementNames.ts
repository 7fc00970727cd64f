import { wordsOf } from './natives.ts';

/**
 * HTML elements that have no window of their own, and request nothing that the page's policies do not
 * control. Missing are, among others, `iframe`, `frame`, `object`, `embed`, `fencedframe`, `link`, `base`,
 * and whatever browsers will invent.
 */
export const HARMLESS = wordsOf(
  (
    'a abbr acronym address area article aside audio b bdi bdo big blockquote body br button canvas caption center ' +
    'cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em fieldset figcaption figure font ' +
    'footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i image img input ins kbd label legend li main map mark ' +
    'marquee math menu meta meter nav nobr noscript ol optgroup option output p param picture pre progress q rp rt ' +
    'ruby s samp script search section select slot small source span strike strong style sub summary sup svg table ' +
    'tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr'
  ).split(' '),
);
