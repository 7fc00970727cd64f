import { msg } from '../../base/message.ts';
import type { ClaimedSet, DatabaseFormat } from '../format.ts';
import { EpdReader } from './reader.ts';

/** Every file is one database. macOS writes `._Name.epd` beside files on other systems' disks: those are left out. */
function claimFiles(paths: readonly string[]): ClaimedSet[] {
  return paths.flatMap((path) => {
    const file = path.slice(path.lastIndexOf('/') + 1);
    const name = /^(?!\._)(.+)\.(?:epd|fen)$/is.exec(file)?.[1];
    return name === undefined ? [] : [{ name, paths: [path] }];
  });
}

/** Lists of positions in EPD or FEN, one a line. */
export const epdFormat: DatabaseFormat = {
  kind: 'database',
  id: 'epd',
  label: msg('Positions (EPD, FEN)'),
  claim: claimFiles,
  open: (set, options) => EpdReader.open(set, options),
};
