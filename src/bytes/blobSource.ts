import { accessFailure, FormatError } from '../base/failure.ts';
import { blobStreams, STREAMED_FROM } from './blobStream.ts';
import type { ByteSource } from './byteSource.ts';
import { freeBuffer } from './freeBuffer.ts';
import { checkRange } from './checkRange.ts';

/**
 * A browser's `File` (or any `Blob`) as a source. Reads outside it throw `FormatError` `truncated`. A read that returns
 * too few bytes, or that is refused with `NotReadableError` after an earlier one succeeded, throws `changed`. Other
 * refusals of the browser throw `unreadable` or `permission`.
 */
export function blobSource(name: string, blob: Blob, streams = blobStreams): ByteSource {
  // Browsers throw the same NotReadableError for a file that has changed, and for one that they could never read. An
  // earlier successful read distinguishes the two.
  let worked = false;

  const source: ByteSource = {
    name,
    size: blob.size,
    blob,
    async read(offset, length) {
      checkRange(source, offset, length);
      const part = blob.slice(offset, offset + length);
      if (length >= STREAMED_FROM && part.size === length) {
        const streamed = await streams.read(part);
        if (streamed !== undefined) {
          worked = true;
          return streamed;
        }
      }
      const bytes = await part.arrayBuffer().catch((thrown: unknown) => {
        const failure = accessFailure(thrown, name);
        if (failure === undefined) throw thrown;
        throw new FormatError(
          worked && isNotReadable(thrown) ? { kind: 'changed', file: name, offset } : { ...failure, offset },
        );
      });
      if (bytes.byteLength !== length)
        throw new FormatError({
          kind: 'changed',
          file: name,
          offset,
          expected: `${length} bytes`,
          found: `${bytes.byteLength}`,
        });
      worked = true;
      return new Uint8Array(bytes);
    },
    release: (bytes) => {
      if (!streams.giveBack(bytes)) freeBuffer(bytes);
    },
  };
  return source;
}

const isNotReadable = (thrown: unknown): boolean =>
  thrown instanceof DOMException && thrown.name === 'NotReadableError';
