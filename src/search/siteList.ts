// Lists each site once. Events name the sites where they were held; the formats store no entities for sites.
import { TextColumn } from '../formats/entityTexts.ts';
import { NameTable } from './nameTable.ts';

/** All sites, without repetitions that differ only in case, accents and punctuation. Id 0 means none. */
export interface SiteList {
  readonly names: NameTable;
  /** Id of the site by event. */
  readonly siteOf: Uint32Array;
}

/** Makes the list. `sites` has the site of each event. */
export function listSites(sites: NameTable): SiteList {
  const ids = new Map<string, number>();
  const texts = new TextColumn();
  texts.add('');
  const siteOf = new Uint32Array(sites.size);
  for (let event = 0; event < sites.size; event++) {
    const folded = sites.foldedOf(event);
    if (folded === '') continue;
    let id = ids.get(folded);
    if (id === undefined) {
      id = texts.size;
      ids.set(folded, id);
      texts.add(sites.nameOf(event));
    }
    siteOf[event] = id;
  }
  return { names: new NameTable({ size: texts.size, text: texts.text, starts: texts.starts }), siteOf };
}

/** Counts records by site, from the counts by event. */
export function countSites({ names, siteOf }: SiteList, byEvent: Uint32Array): Uint32Array {
  const counts = new Uint32Array(names.size);
  for (let event = 0; event < siteOf.length; event++) counts[siteOf[event]] += byEvent[event];
  counts[0] = 0;
  return counts;
}
