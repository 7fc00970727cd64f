// `npx tsx scripts/release/headersFile.ts FILE`, for the workflow that publishes the page. The file is not part of the
// build, because its hosts do not serve it, and a page kept for offline use would request it.
import { writeFileSync } from 'node:fs';
import { HEADERS_FILE } from '../headers.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('The file to write is missing');
writeFileSync(file, HEADERS_FILE);
