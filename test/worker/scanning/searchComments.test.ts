import { afterEach, describe, expect, it } from 'vitest';
import { FORMATS } from '../../../src/formats/registry.ts';
import { itemId } from '../../../src/protocol/api.ts';
import type { WorkerApi } from '../../../src/protocol/api.ts';
import { connect } from '../../../src/protocol/connect.ts';
import { serve } from '../../../src/protocol/serve.ts';
import { createSession } from '../../../src/worker/session.ts';
import { encodeCbh } from '../../encoders/cbh.ts';
import { SAMPLE } from '../../encoders/sampleDatabase.ts';
import { file } from '../fakeFormat.ts';

const PGN = [
  '1. e4 {Ein großes Opfer} e5 {kommt} *',
  '1. d4 *',
  '1. d4 d5 (1... Nf6 {a SACRIFICE on f7} 2. c4) 2. c4 {sacrifices} *',
  '1. c4 {A sacri-fice?} c5 2. Qxf8 {illegal} *',
]
  .map((moves) => `[White "A"]\n\n${moves}\n\n`)
  .join('');

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

async function opened(files: readonly { path: string; file: File }[]) {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  serve<WorkerApi>(port1, createSession(FORMATS));
  const client = connect<WorkerApi>(port2);
  await client.openFolder({ kind: 'files', name: 'x', files });
  return client;
}
async function search(client: Awaited<ReturnType<typeof opened>>, name: string, text: string) {
  const item = itemId(name);
  const { selection, done, total, damaged } = await client.searchComments({ item, text });
  const rows = await client.readRows({ item, selection: selection.id, from: 0, to: selection.count });
  const plies = await Promise.all(
    rows.map((_, place) => client.readHit({ item, selection: selection.id, place })),
  );
  expect(done).toBe(total);
  return { found: rows.map(({ number }, i) => [number, plies[i]]), damaged };
}

describe('a search for words in comments', () => {
  it.each([
    ['opfer', [[1, 1]]],
    ['OPFER gross', [[1, 1]]],
    ['kommt opfer', [[1, 1]]],
    ['kommt', [[1, 2]]],
    ['sacrifice', [[3, 2]]],
    ['sacrifices', [[3, 3]]],
    [
      'sacri',
      [
        [3, 2],
        [4, 1],
      ],
    ],
    ['f7 sacrifice', [[3, 2]]],
    ['sacrifices sacrifices', [[3, 3]]],
    ['fer', []],
  ])('finds %s in games with their plies', async (text, wanted) => {
    const client = await opened([file('a.pgn', PGN)]);
    expect(await search(client, 'a.pgn', text)).toEqual({ found: wanted, damaged: 1 });
  });

  it('looks into all languages, and into guiding texts', async () => {
    const client = await opened(
      [...encodeCbh(SAMPLE)].map(([path, bytes]) => file(path, new Uint8Array(bytes))),
    );
    expect((await search(client, 'Sample.cbh', 'falkbeers gegengambit')).found).toEqual([[1, 4]]);
    expect((await search(client, 'Sample.cbh', 'oldest trap')).found).toEqual([[1, 0]]);
    const texts = await search(client, 'Sample.cbh', 'grusse');
    expect(texts.found.length).toBeGreaterThan(0);
    expect(texts.found.every(([, ply]) => ply === 0)).toBe(true);
  });

  it('wants a word', async () => {
    const client = await opened([file('a.pgn', PGN)]);
    await expect(search(client, 'a.pgn', ' ,.')).rejects.toMatchObject({
      failure: { kind: 'invalid', expected: 'a word' },
    });
  });
});
