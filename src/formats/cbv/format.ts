import type { ArchiveFormat } from '../format.ts';
import { openArchive } from './archive.ts';

const EXTENSION = /\.cb[vz]$/i;

/** ChessBase archives: `.cbv`, and `.cbz` with a password. Each is a set by itself. */
export const cbvFormat: ArchiveFormat = {
  kind: 'archive',
  id: 'cbv',
  label: 'ChessBase archive',
  claim: (paths) =>
    paths
      .map((path) => ({ path, name: path.slice(path.lastIndexOf('/') + 1) }))
      // `._Name.cbv` is what macOS leaves beside a file on foreign disks.
      .filter(({ name }) => EXTENSION.test(name) && !name.startsWith('._'))
      .map(({ path, name }) => ({ name: name.replace(EXTENSION, ''), paths: [path] })),
  open: openArchive,
};
