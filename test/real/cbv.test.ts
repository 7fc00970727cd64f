// Compares the archives of the sample data with the same databases unpacked.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ArchiveOptions, ArchiveReader } from '../../src/formats/format.ts';
import { checkArchive } from '../../src/worker/archiveCheck.ts';
import { openBytes } from '../formats/cbv/archives.ts';
import { hasRealData, REAL_DATA, realFiles } from '../support/realData.ts';

const open = (name: string, options: ArchiveOptions = {}): Promise<ArchiveReader> =>
  openBytes(new Uint8Array(readFileSync(join(REAL_DATA, 'cbv', name))), { name, ...options });

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.skipIf(!hasRealData('cbv'))(
  `real archives (skipped if ${REAL_DATA} is absent)`,
  { tags: 'real' },
  () => {
    it.each([
      ['twic1134.cbv', 'twic1134', undefined, 13],
      ['small.cbv', 'small', undefined, 12],
      ['decrypted_small.cbv', 'small', undefined, 12],
      ['small.cbz', 'small', 'password', 12],
      ['small2.cbz', 'small', 'pass', 12],
      ['small3.cbz', 'small', 'my long password', 12],
    ])('%s unpacks to the files of %s', async (name, folder, password, count) => {
      const reader = await open(name, password === undefined ? {} : { password });
      const { members, problems } = reader;
      const unpacked = new Map<string, string>();
      for (const [path, source] of members) unpacked.set(path, sha256(await source.read(0, source.size)));
      const files = [...realFiles(`cbh/${folder}`)].map(([path, bytes]) => [path, sha256(bytes)] as const);
      expect(problems).toEqual([]);
      expect(unpacked).toEqual(new Map(files));
      expect(unpacked.size).toBe(count);
      expect(await checkArchive({ reader, problems }, {})).toEqual([]);
      expect(reader.changed?.size).toBe(count);
    });

    it('a changed bit at each of 39 places of twic1134.cbv is reported', async () => {
      const bytes = new Uint8Array(readFileSync(join(REAL_DATA, 'cbv', 'twic1134.cbv')));
      const { length } = bytes;
      for (let part = 1; part < 40; part++) {
        const damaged = bytes.slice();
        damaged[Math.floor((length * part) / 40)] ^= 1 << (part % 8);
        const reader = await openBytes(damaged, { name: 'twic1134.cbv' });
        expect(await checkArchive({ reader, problems: reader.problems }, {})).not.toEqual([]);
      }
    });

    it.each(['small.cbz', 'small2.cbz', 'small3.cbz'])(
      '%s opens with its own password only',
      async (name) => {
        await expect(open(name)).rejects.toMatchObject({ failure: { kind: 'password', file: name } });
        for (const password of ['Password', 'pass ', 'my long passwort'])
          await expect(open(name, { password })).rejects.toMatchObject({
            failure: { kind: 'password', found: 'a wrong password' },
          });
      },
    );
  },
);
