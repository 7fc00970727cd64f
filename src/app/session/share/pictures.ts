// Pictures of a record as data URLs, for a saved web page, which cannot load anything.
import type { RecordNumber } from '../../../model/gameHeader.ts';
import type { GameTree } from '../../../model/gameTree.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { isAbort } from '../../../base/failure.ts';
import type { Parts } from '../parts.ts';

/** The largest picture, in bytes, that goes into a page. */
const MAX_BYTES = 1_000_000;
/** The maximum number of pictures of a record. The page only names the others, like sounds and videos. */
const MAX_PICTURES = 10;

type Needs = Pick<Parts, 'worker'>;

interface Place {
  readonly item: ItemId;
  readonly record: RecordNumber;
}

/** Returns the file names of a game's pictures. */
export const gamePictures = ({ nodes }: GameTree): readonly string[] =>
  nodes
    .flatMap(({ annotations }) => annotations)
    .flatMap((one) => (one.kind === 'media' && one.medium === 'picture' ? [one.file] : []));

/**
 * Reads pictures, by their names in the record. Leaves out pictures that cannot be read, that are too large,
 * or whose name is itself a data URL, and all after the first `MAX_PICTURES`.
 */
export async function readPictures(
  { worker }: Needs,
  place: Place,
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const pictures = new Map<string, string>();
  for (const path of new Set(files)) {
    if (pictures.size === MAX_PICTURES) break;
    if (path === '' || /^\s*data:/i.test(path)) continue;
    const address = await pictureAt({ worker }, { ...place, path }).catch((thrown: unknown) => {
      if (isAbort(thrown)) throw thrown;
      return undefined;
    });
    if (address !== undefined) pictures.set(path, address);
  }
  return pictures;
}

async function pictureAt(
  { worker }: Needs,
  request: Place & { readonly path: string },
): Promise<string | undefined> {
  const media = await worker.readMedia(request);
  if (media === undefined || !media.type.startsWith('image/')) return undefined;
  const { size } = new Blob([media.content]);
  return size > MAX_BYTES ? undefined : dataAddress(new Blob([media.content], { type: media.type }));
}

/** Makes a `data:image/png;base64,…` URL with the browser's reader. */
const dataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(blob);
  });
