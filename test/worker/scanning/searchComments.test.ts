import { afterEach, describe, expect, it } from 'vitest';
import { FORMATS } from '../../../src/formats/registry.ts';
import { recordNumber } from '../../../src/model/gameHeader.ts';
import type { RecordNumber } from '../../../src/model/gameHeader.ts';
import { pathTo } from '../../../src/model/gameTree.ts';
import { itemId } from '../../../src/protocol/items.ts';
import type { ItemId } from '../../../src/protocol/items.ts';
import type { SelectionInfo } from '../../../src/protocol/selection.ts';
import type { WorkerApi } from '../../../src/protocol/api.ts';
import { connect } from '../../../src/protocol/connect.ts';
import { serve } from '../../../src/protocol/serve.ts';
import { createSession } from '../../../src/worker/session.ts';
import { encodeCbh } from '../../encoders/cbh.ts';
import { FILES } from '../../encoders/sampleChessAssistant.ts';
import { SAMPLE } from '../../encoders/sampleDatabase.ts';
import { file } from '../fakeFormat.ts';

const PGN = [
  '1. e4 {Ein großes Opfer} e5 {kommt} *',
  '{A word before} 1. d4 *',
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
type Client = Awaited<ReturnType<typeof opened>>;

async function search(client: Client, name: string, text: string) {
  const item = itemId(name);
  const { selection, done, total, damaged } = await client.searchComments({ item, text });
  const rows = await client.readRows({ item, selection: selection.id, from: 0, to: selection.count });
  expect(done).toBe(total);
  const found = await Promise.all(
    rows.map(async ({ number }, place) => [
      number,
      await movesAt(client, item, selection, { number, place }),
    ]),
  );
  return { found, damaged };
}

/** The moves up to the node at which a game of the list opens; for a guiding text, `text` and the node. */
async function movesAt(
  client: Client,
  item: ItemId,
  selection: SelectionInfo,
  { number, place }: { readonly number: RecordNumber; readonly place: number },
): Promise<string> {
  const hit = await client.readHit({ item, selection: selection.id, place });
  if (hit?.kind !== 'words') throw new Error(`Found by ${hit?.kind}`);
  const record = await client.readRecord({ item, number });
  if (record.kind !== 'game') return `text ${hit.node}`;
  const { nodes } = record.tree;
  return [...pathTo(record.tree, hit.node)].map((id) => nodes[id].san).join(' ');
}

describe('a search for words in comments', () => {
  it.each([
    ['opfer', [[1, 'e4']]],
    ['OPFER gross', [[1, 'e4']]],
    ['kommt opfer', [[1, 'e4']]],
    ['kommt', [[1, 'e4 e5']]],
    ['sacrifice', [[3, 'd4 Nf6']]],
    ['sacrifices', [[3, 'd4 d5 c4']]],
    [
      'sacri',
      [
        [3, 'd4 Nf6'],
        [4, 'c4'],
      ],
    ],
    ['f7 sacrifice', [[3, 'd4 Nf6']]],
    ['sacrifices sacrifices', [[3, 'd4 d5 c4']]],
    ['before', [[2, '']]],
    ['fer', []],
  ])('a search for comments finds %s in games, and at which node', async (text, wanted) => {
    const client = await opened([file('a.pgn', PGN)]);
    expect(await search(client, 'a.pgn', text)).toEqual({ found: wanted, damaged: 1 });
  });

  it('a search for comments includes all languages, and guiding texts', async () => {
    const client = await opened(
      [...encodeCbh(SAMPLE)].map(([path, bytes]) => file(path, new Uint8Array(bytes))),
    );
    expect((await search(client, 'Sample.cbh', 'falkbeers gegengambit')).found).toEqual([[1, 'e4 e5 f4 d5']]);
    expect((await search(client, 'Sample.cbh', 'oldest trap')).found).toEqual([[1, '']]);
    const texts = await search(client, 'Sample.cbh', 'grusse');
    expect(texts.found.length).toBeGreaterThan(0);
    expect(texts.found.every(([, place]) => place === 'text 0')).toBe(true);
  });

  it('a search for comments knows the node in Chess Assistant bases', async () => {
    const client = await opened([...FILES].map(([path, bytes]) => file(path, new Uint8Array(bytes))));
    expect((await search(client, 'Sample.d00', 'лучше')).found).toEqual([
      [1, 'e4 e5 Nf3 Nc6 Bc4 Nd4 Nxe5 Ne6'],
    ]);
    expect((await search(client, 'Sample.d00', 'старая ловушка')).found).toEqual([[1, '']]);
  });

  it('a search for comments knows the node in a sorted list', async () => {
    const client = await opened([file('a.pgn', PGN)]);
    const item = itemId('a.pgn');
    const { selection } = await client.searchComments({ item, text: 'sacri' });
    const sort = [{ column: 'number', descending: true }] as const;
    const sorted = await client.findGames({ item, sort, within: selection.id });
    expect(await movesAt(client, item, sorted, { number: recordNumber(3), place: 1 })).toBe('d4 Nf6');
    expect(await client.readHit({ item, selection: sorted.id, place: 2 })).toBeUndefined();
  });

  it('a search for comments needs a word', async () => {
    const client = await opened([file('a.pgn', PGN)]);
    await expect(search(client, 'a.pgn', ' ,.')).rejects.toMatchObject({
      failure: { kind: 'invalid', expected: 'a word' },
    });
  });
});
