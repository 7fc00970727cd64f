import { FormatError } from '../base/failure.ts';
import type { Failure } from '../base/failure.ts';
import type { ByteSource } from '../bytes/byteSource.ts';
import { Breath } from '../base/breath.ts';
import type { ReadOptions } from '../formats/format.ts';
import type { OpenedArchive } from './claimedFiles.ts';

/** Number of bytes read at once: as many as a block of ChessBase's archives has, so that a damaged one hides no other. */
const STEP = 61_440;
/** Number of bytes unpacked in one step of a file that is one stream, without blocks. */
const FAR = 4 * 1024 * 1024;
/** The maximum number of damaged pieces that are reported. */
const MAX_TOLD = 1000;

/**
 * Unpacks all of an archive, with progress in unpacked bytes, and returns everything that is wrong with it, including
 * files that cannot be read from the disk.
 */
export async function checkArchive(
  { reader, problems }: OpenedArchive,
  { signal, onProgress }: ReadOptions,
): Promise<readonly Failure[]> {
  const told = new Map<string, Failure>();
  const tell = (failure: Failure): void => {
    if (told.size < MAX_TOLD) told.set(JSON.stringify(failure), failure);
  };
  const sources = [...reader.members.values()];
  const total = sources.reduce((sum, source) => sum + sizeOf(source), 0);
  const breath = new Breath();
  let before = 0;
  for (const source of sources) {
    for await (const done of readThrough(source, tell)) {
      signal?.throwIfAborted();
      onProgress?.({ done: Math.min(total, before + done), total });
      await breath.take();
    }
    before += sizeOf(source);
    const problem = source.growth?.problem ?? source.doubts?.problem;
    if (problem !== undefined) tell(problem);
  }
  return [...problems, ...told.values()];
}

/** The size of a file; an estimate for a packed one that was not read to the end. */
const sizeOf = ({ size, growth }: ByteSource): number => growth?.expected ?? size;

/** Reads a member from start to end in steps, and yields the start of each step after it was read. */
async function* readThrough(source: ByteSource, tell: (failure: Failure) => void): AsyncGenerator<number> {
  const { growth } = source;
  const step = growth === undefined ? STEP : FAR;
  for (let at = 0; ; at += step) {
    if (growth?.isComplete ?? at >= source.size) return;
    try {
      if (growth === undefined) await source.read(at, Math.min(step, source.size - at));
      else await growth.readTo(at + step);
    } catch (thrown) {
      if (!(thrown instanceof FormatError)) throw thrown;
      tell(thrown.failure);
      // In a file that is one stream, nothing after a damaged part can be unpacked.
      if (growth !== undefined) return;
    }
    yield at;
  }
}
