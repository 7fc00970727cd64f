import { expect, it } from 'vitest';
import type { MergedGames } from '../../../../src/model/merged/mergedGames.ts';
import { GameMerger } from '../../../../src/model/merged/gameMerger.ts';
import { makePgn } from '../../../../src/model/pgn/makePgn.ts';
import { aboutWords } from '../../../../src/app/session/oneTree/oneTree.ts';
import { mergedTree } from '../../../../src/app/session/oneTree/mergedTree.ts';
import { treeOf } from '../../../support/treeOf.ts';
import { gameOf } from '../../panels/board/shownGame.ts';

const LEFT: MergedGames['left'] = {
  beyond: 0,
  otherStarts: 0,
  variants: 0,
  unreadable: 0,
  texts: 0,
  least: 1,
};

function merged(withNotes = false): MergedGames {
  const merger = new GameMerger({ plies: 4, withNotes });
  const add = (movetext: string, white: string, result: '1-0' | '1/2-1/2', year: number): void => {
    merger.add(gameOf(treeOf(movetext), { white, black: 'Geller, Efim', result, date: { year } }));
  };
  add('1.e4 {Best by test} e5 2.Nf3 Nc6 3.Bb5', 'Tal, Mikhail', '1-0', 1959);
  add('1.e4 e5 2.Nf3 Nf6', 'Keres, Paul', '1/2-1/2', 1960);
  add('1.e4 c5', 'Smyslov, Vasily', '1-0', 1955);
  const { least, ...rest } = merger.merged();
  return { ...rest, left: { ...LEFT, least } };
}

const movetext = (games: MergedGames): string =>
  makePgn(mergedTree(games, 'About'), []).replaceAll(/\s+/g, ' ').trim();

it('branches have their frequency and score, and line ends the names of their games', () => {
  expect(movetext(merged())).toBe(
    '{About} 1. e4 e5 {2 games, White 75%} (1... c5 {Smyslov – Geller 1-0 1955}) 2. Nf3 Nc6 {Tal – Geller 1-0 1959} (2... Nf6 {Keres – Geller 1/2-1/2 1960}) *',
  );
});

it('a note is at its move, with the game that contains it', () => {
  expect(movetext(merged(true))).toContain('1. e4 {Tal – Geller 1-0 1959: Best by test}');
});

it('a comment that only asks for a diagram is no note', () => {
  const merger = new GameMerger({ plies: 4, withNotes: true });
  merger.add(gameOf(treeOf('1.e4 {[#]} e5 { [#] } 2.Nf3 {[#] Best}'), { white: 'Tal', date: {} }));
  const { least, ...rest } = merger.merged();
  const text = movetext({ ...rest, left: { ...LEFT, least } });
  expect(text).toContain('1. e4 e5');
  expect(text).toContain(': [#] Best}');
});

it('the first comment counts the games without moves, and the damaged ones', () => {
  const merger = new GameMerger({ plies: 4, withNotes: false });
  merger.add(gameOf(treeOf('1.e4 e5')));
  merger.add(gameOf(treeOf('')));
  merger.add({ ...gameOf(treeOf('1.e4')), problems: [{ kind: 'changed', file: 'a.cbg' }] });
  const { least, ...rest } = merger.merged();
  expect(aboutWords({ ...rest, left: { ...LEFT, least } }, 'Hedgehog', 2)).toBe(
    '3 games of Hedgehog as one tree, 2 moves deep. 1 of them has no moves here. ' +
      '1 of them is damaged: moves may be missing.',
  );
});

it('the first comment names the games and moves that the tree leaves out', () => {
  const games = merged();
  expect(aboutWords(games, 'Hedgehog', 2)).toBe('3 games of Hedgehog as one tree, 2 moves deep.');
  const left = { beyond: 5000, otherStarts: 1, variants: 2, unreadable: 1, texts: 1, least: 3 };
  expect(aboutWords({ ...games, left }, 'Hedgehog', 2)).toBe(
    '3 games of Hedgehog as one tree, 2 moves deep. Moves that fewer than 3 games play are left out. ' +
      'The list has 5,000 more: the first 10,000 are in the tree. 1 game begins with another position. ' +
      '2 games follow other rules. 1 game cannot be read. 1 text left out.',
  );
});
