import { describe, expect, it } from 'vitest';
import { databaseListFormat } from '../../../src/formats/chessbase/databaseList.ts';
import { encodeDatabaseItems, SAMPLE_ITEMS } from '../../encoders/databaseItems.ts';
import { memoryFiles } from '../../support/memoryFiles.ts';

const open = (bytes: Uint8Array) =>
  databaseListFormat.open(memoryFiles('DBItems', new Map([['DBItems.cbini', bytes]])));

describe("the files of ChessBase's list of databases", () => {
  it('lists of databases are claimed in any case and folder, with their copies beside them', () => {
    const paths = ['a/dbitems.CBINI', 'DBItems.cbini', 'DBItems-PC.cbini', 'a/DBItems-LAPTOP-7.cbini'];
    const others = ['Items.cbini', 'b/DBItems-PC.cbini', 'DBItems.ini', 'xDBItems.cbini', 'DBItems.cbini/x'];
    expect(databaseListFormat.claim([...paths, ...others])).toEqual([
      { name: 'dbitems', paths: ['a/dbitems.CBINI'], beside: ['a/DBItems-LAPTOP-7.cbini'] },
      { name: 'DBItems', paths: ['DBItems.cbini'], beside: ['DBItems-PC.cbini'] },
    ]);
  });

  it('a list of databases opens with its databases', async () => {
    const { databases, problems } = await open(encodeDatabaseItems(SAMPLE_ITEMS));
    expect(databases.map(({ title }) => title)).toEqual([
      'My big base',
      'Club, since 1998',
      'Wijk aan Zee – Übersicht',
    ]);
    expect(problems).toEqual([]);
  });

  it('a list of databases is read up to a maximum size, with a problem', async () => {
    const head = encodeDatabaseItems(SAMPLE_ITEMS);
    const bytes = new Uint8Array(16 * 1024 * 1024 + 1);
    bytes.set(head);
    const { databases, problems } = await open(bytes);
    expect(databases).toHaveLength(3);
    expect(problems).toMatchObject([{ kind: 'limit', file: 'DBItems.cbini' }]);
  });
});
