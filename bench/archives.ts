// Unpacking: all members of an archive from memory, and the DES decryption of a locked archive.
import { memorySource } from '../src/bytes/memorySource.ts';
import { Des } from '../src/formats/cbv/des.ts';
import { cbvFormat } from '../src/formats/cbv/format.ts';
import type { DatabaseFiles } from './database.ts';
import { fastest, type Measure } from './measure.ts';

const RUNS = 20;
const ENCRYPTED = 1 << 20;
/** Nanoseconds per byte: 60 MB/s. */
const MUST = 16.6;

export async function measureArchives({ cbv }: DatabaseFiles): Promise<Measure[]> {
  let size = 0;
  const unpack = await fastest(RUNS, async () => {
    const files = new Map([['a.cbv', memorySource('a.cbv', cbv)]]);
    const { members } = await cbvFormat.open({ name: 'a', files }, {});
    size = 0;
    for (const member of members.values()) size += (await member.read(0, member.size)).length;
  });
  const des = new Des(Uint8Array.from('password', (character) => character.charCodeAt(0)));
  const encrypted = new Uint8Array(ENCRYPTED);
  const decrypt = await fastest(RUNS, () => des.decrypt(encrypted));
  const perByte = (ms: number, bytes: number): number => (ms * 1e6) / bytes;
  return [
    {
      what: `unpack twic1134.cbv, 38 blocks of ${(size / 1e6).toFixed(2)} MB`,
      value: perByte(unpack, size),
      unit: 'ns/byte',
      must: MUST,
    },
    { what: 'decrypt a .cbz', value: perByte(decrypt, ENCRYPTED), unit: 'ns/byte' },
  ];
}
