// Puts a game on the screen as the worker would, for tests of reading games.

import { EMPTY_GAME } from '../../../../src/app/session/game/gameStore.ts';
import { packContents } from '../../../../src/model/contents.ts';
import { recordNumber } from '../../../../src/model/gameHeader.ts';
import type { GameHeader } from '../../../../src/model/gameHeader.ts';
import type { GameTree, NodeId } from '../../../../src/model/gameTree.ts';
import type { LoadedGame, LoadedRecord } from '../../../../src/model/loadedGame.ts';
import type { ItemId } from '../../../../src/protocol/items.ts';
import type { WorkerApi } from '../../../../src/protocol/api.ts';
import type { Client } from '../../../../src/protocol/rpc.ts';
import { fakeWorker } from '../../fakeWorker.ts';
import { app, setWorker } from '../../testApp.tsx';

export const ITEM = 'Mega.cbh' as ItemId;

export const HEADER: GameHeader = {
  kind: 'game',
  number: recordNumber(17),
  deleted: false,
  white: 'Rotlewi, Georg',
  black: 'Rubinstein, Akiba',
  whiteTeam: '',
  blackTeam: '',
  result: '0-1',
  event: 'Russian Championship',
  site: 'Łódź',
  date: { year: 1907, month: 12, day: 26 },
  eventDate: {},
  round: 6,
  annotator: '',
  source: '',
  sourceTitle: '',
  medals: 0,
  contents: packContents({ variations: 0, comments: 0, symbols: 0 }),
};

export const gameOf = (tree: GameTree, header: Partial<GameHeader> = {}): LoadedGame => ({
  kind: 'game',
  header: { ...HEADER, ...header },
  tree,
  problems: [],
});

/** Sets a worker that only reads records. */
export function serveRecords(read: Client<WorkerApi>['readRecord']): void {
  setWorker(fakeWorker({ readRecord: read }));
}

export async function show(record: LoadedRecord, number = record.header.number): Promise<void> {
  serveRecords(() => Promise.resolve(record));
  await app.game.openRecord(ITEM, number);
}

export const clearGame = (): void => app.stores.game.setState(EMPTY_GAME, true);

/** The first node of the game that has this SAN. */
export function nodeOf(san: string): NodeId {
  const { record } = app.stores.game.getState();
  const node =
    record?.kind === 'game' ? record.tree.nodes.findIndex((candidate) => candidate.san === san) : -1;
  if (node < 0) throw new Error(`no ${san} in the game`);
  return node as NodeId;
}

/** The user's place as SAN: `own e4` in own moves, `start` before the first move. */
export function whereabouts(): string {
  const { record, node, own, ownMoves } = app.stores.game.getState();
  if (record?.kind !== 'game') return 'no game';
  if (own !== undefined) return `own ${ownMoves.get(node)?.nodes[own].san}`;
  return record.tree.nodes[node].san || 'start';
}
