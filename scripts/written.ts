import { FormatError } from '../src/base/failure.ts';

/** Runs a write; a refusal of the system becomes a `FormatError`. */
export async function written<Value>(file: string, write: () => Promise<Value>): Promise<Value> {
  try {
    return await write();
  } catch (thrown) {
    if (!(thrown instanceof Error) || !('code' in thrown)) throw thrown;
    if (thrown.code === 'ENOSPC' || thrown.code === 'EDQUOT')
      throw new FormatError({ kind: 'disk-full', file });
    const expected = thrown.code === 'EEXIST' ? 'a new file' : 'a file that can be written';
    throw new FormatError({ kind: 'unwritable', file, expected, found: String(thrown.code) });
  }
}
