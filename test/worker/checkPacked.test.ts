import { expect, it } from 'vitest';
import { memorySource } from '../../src/bytes/memorySource.ts';
import { zipFormat } from '../../src/formats/packed/format.ts';
import { scidFormat } from '../../src/formats/scid/format.ts';
import { checkPacked, openSet, problemsOf } from '../../src/worker/claimedItems.ts';
import { encodeZip } from '../encoders/packed.ts';
import { FILES_4, SAMPLE } from '../encoders/sampleScid.ts';

/** The sample database from an archive in which this file has the checksum of other bytes. */
async function openPacked(wrong: string | undefined) {
  const members = [...FILES_4].map(([name, bytes]) => ({
    name,
    bytes,
    ...(name === wrong && { claims: { crc: 1 } }),
  }));
  const files = new Map([['Club.zip', memorySource('Club.zip', encodeZip({ members }))]]);
  const archive = await zipFormat.open({ name: 'Club', files }, {});
  expect(archive.problems).toEqual([]);
  return openSet(SAMPLE.name, {
    format: scidFormat,
    files: [...archive.members].map(([path, source]) => ({ path, open: async () => source })),
  });
}

it('a packed file of a database with a wrong checksum is reported', async () => {
  const opened = await openPacked(`${SAMPLE.name}.sg4`);
  await checkPacked(opened);
  expect(problemsOf(opened)).toEqual([
    expect.objectContaining({ kind: 'invalid', file: `Club.zip/${SAMPLE.name}.sg4` }),
  ]);
});

it('a packed database with right checksums has no problem', async () => {
  const opened = await openPacked(undefined);
  await checkPacked(opened);
  expect(problemsOf(opened)).toEqual([]);
});
