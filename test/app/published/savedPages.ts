// Pages of games, parsed as a browser does that opens them.
import { startPage } from '../../../src/app/published/publish.tsx';
import type { LoadedRecord } from '../../../src/model/loadedGame.ts';
import type { PageForm } from '../../../src/app/session/share/publishing.ts';
import { app } from '../testApp.tsx';

/** The text of a page with these records. */
export async function pageOf(
  records: readonly LoadedRecord[],
  title = 'Games',
  form: PageForm = { kind: 'games', withIndex: false },
): Promise<string> {
  const page = await startPage(app, title, form);
  for (const record of records)
    page.add({ record, source: 'From Mega.cbh, No. 17', note: '', pictures: new Map() });
  return page.finish().text();
}

export const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
