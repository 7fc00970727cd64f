// Pages of games as a browser that opens them parses them.
import { startPage } from '../../../src/app/published/publish.tsx';
import type { LoadedRecord } from '../../../src/model/loadedGame.ts';
import { app } from '../testApp.tsx';

/** The text of a page with these records. */
export async function pageOf(records: readonly LoadedRecord[], title = 'Games'): Promise<string> {
  const page = await startPage(app, title);
  for (const record of records)
    page.add({ record, source: 'From Mega.cbh, No. 17', note: '', pictures: new Map() });
  return page.finish().text();
}

export const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
