import { expect, it } from 'vitest';
import { orientationOf } from '../../src/model/orientation.ts';

it.each([
  ['Orientation', 'black', 'black'],
  ['Orientation', 'White', 'white'],
  ['BoardOrientation', 'black', 'black'],
  ['TrainingSide', 'Black', 'black'],
  ['ChesstempoRepertoireColour', 'Black', 'black'],
  ['RepertoireColor', 'White', 'white'],
  ['PlayerSide', 'b', 'black'],
  ['StudySide', 'black', 'black'],
  ['Side', 'black', 'black'],
  ['Perspective', 'Black', 'black'],
  ['StartFlipped', '1', 'black'],
  ['StartFlipped', '0', 'white'],
  ['FlipB', '1', 'black'],
  ['FlipBoard', 'true', 'black'],
  ['flipped', 'no', 'white'],
  ['TrainingSide', 'none', undefined],
  ['Orientation', 'white_on_top', undefined],
  ['WinnerColor', 'black', undefined],
  ['Black', 'black', undefined],
  ['BlackSide', 'b', undefined],
  ['Orientation', 'constructor', undefined],
] as const)('the tag %s "%s" shows a game from the side of %s', (name, value, side) => {
  expect(
    orientationOf([
      ['Event', 'black'],
      [name, value],
    ]),
  ).toBe(side);
});

it('the first tag that sets the orientation counts', () => {
  expect(
    orientationOf([
      ['StartFlipped', '1'],
      ['Orientation', 'white'],
    ]),
  ).toBe('black');
});
