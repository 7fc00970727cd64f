// `.cdp`: the program, the number of games, and the author's remark on the database.
import type { Failure } from '../../base/failure.ts';
import { ByteReader } from '../../bytes/byteReader.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';

const GAMES_PLACE = 104;
const COUNT_SIZE = 4;
const HEAD_SIZE = 112;
/** The maximum number of bytes of the remark that are read: it is shown as a title. */
const MAX_REMARK = 4096;

/** The description of a database in `.cdp`. The remark is not decoded yet. */
export interface Description {
  /** Number of games that the file states. */
  readonly games?: number;
  readonly remark: Uint8Array;
  readonly problems: readonly Failure[];
}

/** Reads as much as the file has; none of it is required. */
export async function readDescription(source: ByteSource): Promise<Description> {
  const { name: file, size } = source;
  const head = new ByteReader(await source.read(0, Math.min(HEAD_SIZE, size)), { file, base: 0 });
  if (size < HEAD_SIZE) {
    const problem: Failure = {
      kind: 'truncated',
      file,
      offset: size,
      expected: `${HEAD_SIZE} bytes`,
      found: `${size}`,
    };
    const hasCount = size >= GAMES_PLACE + COUNT_SIZE;
    if (hasCount) head.seek(GAMES_PLACE);
    return { ...(hasCount && { games: head.u32le() }), remark: new Uint8Array(0), problems: [problem] };
  }
  head.seek(GAMES_PLACE);
  const games = head.u32le();
  const stated = head.u32le();
  const present = Math.min(stated, size - HEAD_SIZE);
  const length = Math.min(present, MAX_REMARK);
  const remark = await source.read(HEAD_SIZE, length);
  const cut = (kind: 'truncated' | 'limit', expected: number, found: number): Failure => ({
    kind,
    file,
    offset: HEAD_SIZE,
    expected: `a remark of ${expected} bytes`,
    found: `${found}`,
  });
  return {
    games,
    remark,
    problems: [
      ...(present < stated ? [cut('truncated', stated, present)] : []),
      ...(length < present ? [cut('limit', MAX_REMARK, present)] : []),
    ],
  };
}
