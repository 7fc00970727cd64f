// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { INITIAL_SCREEN } from '../../../../src/app/session/screen/screenStore.ts';
import { FormatError } from '../../../../src/base/failure.ts';
import { Board } from '../../../../src/chess/board.ts';
import { ROOT } from '../../../../src/model/gameTree.ts';
import type { GameTree, NodeId } from '../../../../src/model/gameTree.ts';
import { boardAt } from '../../../../src/model/positionAt.ts';
import { gameAt, MEGA } from '../../panels/games/fakeClient.ts';
import { fakeSearch } from '../../panels/games/fakeSearch.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { app, setWorker } from '../../testApp.tsx';

const header = gameAt(0);

function show(tree: GameTree): void {
  app.game.showRecord({
    item: MEGA,
    number: header.number,
    key: 'game',
    record: { kind: 'game', header, tree, problems: [] },
  });
}
/** The move that led to the position on the board. */
function sanHere(): string {
  const { record, node } = app.stores.game.getState();
  if (record?.kind !== 'game') throw new Error('no game is shown');
  return record.tree.nodes[node].san;
}

describe('a game that was found by a position', () => {
  it('a game found by position opens at its ply, which is marked', () => {
    show(treeOf('1. e4 e5 2. Nf3 Nc6 3. Bb5'));
    app.hits.goToHit(MEGA, header.number, { kind: 'position', ply: 3 });
    expect(sanHere()).toBe('Nf3');
    expect(app.stores.search.getState().hit).toEqual({
      game: 'game',
      node: app.stores.game.getState().node,
      of: 'position',
    });
  });

  it('a game found by position opens at its start or end if the ply lies beyond', () => {
    show(treeOf('1. e4 e5'));
    app.hits.goToHit(MEGA, header.number, { kind: 'position', ply: 0 });
    expect(app.stores.game.getState().node).toBe(ROOT);
    app.hits.goToHit(MEGA, header.number, { kind: 'position', ply: 99 });
    expect(sanHere()).toBe('e5');
  });

  it('a game opens in the variation if only that has the position', () => {
    const tree = treeOf('1. e4 e5 (1... c5 2. Nf3 d6) 2. Bc4');
    show(tree);
    const sicilian = tree.nodes.findIndex(({ san }) => san === 'd6') as NodeId;
    const fen = boardAt(tree, sicilian).fen();
    expect(Board.fromFen(fen)).toBeDefined();
    app.stores.search.setState({ position: { kind: 'exact', fen, chess960: false, lines: 'all' } });
    app.hits.goToHit(MEGA, header.number, { kind: 'position', ply: 4 });
    expect(app.stores.game.getState().node).toBe(sicilian);
  });

  it('a hit leaves the game alone when another one came on the screen', () => {
    show(treeOf('1. e4 e5'));
    app.hits.goToHit(MEGA, gameAt(1).number, { kind: 'position', ply: 1 });
    expect(app.stores.game.getState().node).toBe(ROOT);
    expect(app.stores.search.getState().hit).toBeUndefined();
  });
});

describe('a game that was found by words', () => {
  it('a game found by words opens at their comment, whatever position was searched as well', () => {
    const tree = treeOf('1. e4 e5 (1... c5 2. Nf3 d6) 2. Bc4');
    show(tree);
    const node = tree.nodes.findIndex(({ san }) => san === 'd6') as NodeId;
    app.stores.search.setState({
      position: { kind: 'exact', fen: tree.startFen, chess960: false, lines: 'mainline' },
    });
    app.hits.goToHit(MEGA, header.number, { kind: 'words', node });
    expect(sanHere()).toBe('d6');
    expect(app.stores.search.getState().hit).toEqual({ game: 'game', node, of: 'words' });
  });
});

describe('a hit that cannot be read', () => {
  const faultsAfter = async (thrown: unknown) => {
    app.stores.screen.setState(INITIAL_SCREEN, true);
    setWorker(fakeSearch(1, { readHit: () => Promise.reject(thrown) }).client);
    expect(await app.hits.readHit(MEGA, 1, 0, new AbortController().signal)).toBeUndefined();
    return app.stores.faults.getState().faults.map(({ kind }) => kind);
  };

  it('a hit in a file that cannot be read is no fault, because the game itself says so', async () => {
    expect(await faultsAfter(new FormatError({ kind: 'changed', file: 'Mega.cbg' }))).toEqual([]);
    expect(await faultsAfter(new TypeError('a bug'))).toEqual(['internal']);
  });
});
