// A part of the games in every format with lists of games, and some counts of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cbhFormat } from '../../src/formats/cbh/format.ts';
import type { DatabaseReader } from '../../src/formats/format.ts';
import { mainline } from '../../src/model/gameTree.ts';
import { encodeChessAssistant } from '../../test/encoders/chessAssistant.ts';
import { encodeScid } from '../../test/encoders/scid.ts';
import { memoryFiles, type Files } from '../../test/support/memoryFiles.ts';
import { filesOnDisk } from '../../test/support/realData.ts';
import { bigBase } from '../bases/bigBase.ts';
import { gamesOf } from '../bases/gamesOf.ts';
import { newerBase } from '../bases/newerBase.ts';
import { describeChessAssistant } from '../chessAssistantData.ts';
import { exportAll } from '../pgn.ts';
import { describeScid } from '../scidData.ts';

/** Numbers of games, counted one by one. */
export interface Counts {
  readonly whiteWins: number;
  /** Games that begin with 1.e4, and with 1.e4 c5. */
  readonly kingsPawn: number;
  readonly sicilian: number;
}

export interface Part {
  readonly games: number;
  readonly files: Files;
  readonly counts: Counts;
}

async function count(reader: DatabaseReader): Promise<Counts> {
  const counts = { whiteWins: 0, kingsPawn: 0, sicilian: 0 };
  for await (const { header, tree } of gamesOf(reader)) {
    const [first, second] = mainline(tree).map((id) => tree.nodes[id].san);
    if (header.result === '1-0') counts.whiteWins++;
    if (first !== 'e4') continue;
    counts.kingsPawn++;
    if (second === 'c5') counts.sicilian++;
  }
  return counts;
}

/** Makes a part with this number of games, with the files of all formats by name: `Big.cbh`, `Big.si4` … */
export async function makePart(games: number): Promise<Part> {
  const parent = mkdtempSync(join(tmpdir(), 'open-file-part-'));
  try {
    const older = filesOnDisk(bigBase(games, parent));
    const newer = filesOnDisk(newerBase(games, parent));
    const reader = await cbhFormat.open(memoryFiles('Big', older), {});
    const scid = await describeScid('Big', reader);
    const pgn = new Uint8Array(await (await exportAll(reader)).arrayBuffer());
    const files = new Map([
      ...older,
      ...newer,
      ...encodeScid(scid, 4),
      ...encodeScid(scid, 5),
      ...encodeChessAssistant(await describeChessAssistant('Big', reader)),
      ['Big.pgn', pgn] as const,
    ]);
    return { games, files, counts: await count(reader) };
  } finally {
    rmSync(parent, { recursive: true });
  }
}
