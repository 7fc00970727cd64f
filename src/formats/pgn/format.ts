import { msg } from '../../base/message.ts';
import type { ClaimedSet, DatabaseFormat } from '../format.ts';
import { PgnReader } from './reader.ts';

/** Every `.pgn` is one database. macOS writes `._Name.pgn` beside files on other systems' disks: those are left out. */
function claimFiles(paths: readonly string[]): ClaimedSet[] {
  return paths.flatMap((path) => {
    const file = path.slice(path.lastIndexOf('/') + 1);
    const name = /^(?!\._)(.+)\.pgn$/is.exec(file)?.[1];
    return name === undefined ? [] : [{ name, paths: [path] }];
  });
}

/** Portable Game Notation, the 1994 standard with the extensions of today's programs. */
export const pgnFormat: DatabaseFormat = {
  kind: 'database',
  id: 'pgn',
  label: msg('PGN games'),
  claim: claimFiles,
  open: (set, options) => PgnReader.open(set, options),
};
