import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { gamesOf } from '../../bench/bases/gamesOf.ts';
import { writeCopies } from '../../bench/million/copies.ts';
import { FORMATS } from '../../bench/million/layouts.ts';
import { makePart, type Part } from '../../bench/million/part.ts';
import { FORMATS as KNOWN } from '../../src/formats/registry.ts';
import type { DatabaseReader } from '../../src/formats/format.ts';
import { mainline } from '../../src/model/gameTree.ts';
import { claimedSets } from '../support/memoryFiles.ts';
import { filesOnDisk } from '../support/realData.ts';

const GAMES = 30;
const COPIES = 3;

let part: Part;
beforeAll(async () => {
  part = await makePart(GAMES);
});

async function open(folder: string): Promise<DatabaseReader> {
  const files = filesOnDisk(folder);
  for (const format of KNOWN) {
    if (format.kind !== 'database') continue;
    const [set] = claimedSets(format, files);
    if (set !== undefined) return format.open(set, {});
  }
  throw new Error('No format takes it');
}

it.each(FORMATS)('each copy in .%s has the games of the part', async (format) => {
  const folder = mkdtempSync(join(tmpdir(), 'open-file-test-'));
  try {
    writeCopies(folder, format, part, COPIES);
    const reader = await open(folder);
    await reader.readToEnd?.();
    expect(reader.count).toEqual({ known: GAMES * COPIES, complete: true });
    expect(reader.problems).toEqual([]);
    const games: string[] = [];
    for await (const { header, tree } of gamesOf(reader))
      games.push([header.result, ...mainline(tree).map((id) => tree.nodes[id].san)].join(' '));
    const copies = Array.from({ length: COPIES }, (_, i) => games.slice(i * GAMES, (i + 1) * GAMES));
    expect(new Set(copies.map((copy) => copy.join('\n'))).size).toBe(1);
    expect(copies[0].filter((game) => game.startsWith('1-0'))).toHaveLength(part.counts.whiteWins);
    expect(copies[0].filter((game) => game.split(' ')[1] === 'e4')).toHaveLength(part.counts.kingsPawn);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
