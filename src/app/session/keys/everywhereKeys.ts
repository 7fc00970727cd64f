// Keys that work everywhere unless a panel uses them itself: those of commands, and those for navigation.
import { msg } from '../../../base/messages.ts';
import { focusPanel } from '../../platform/panelFocus.ts';
import { wordsOf } from '../commands/command.ts';
import type { Command } from '../commands/command.ts';
import type { KeyLine, KeyLines } from './keys.ts';
import type { Parts } from '../parts.ts';

type Needs = Pick<
  Parts,
  | 'commands'
  | 'faults'
  | 'game'
  | 'layouts'
  | 'list'
  | 'listed'
  | 'ownMoves'
  | 'place'
  | 'positions'
  | 'screen'
>;

export const everywhereKeys = (app: Needs): KeyLines<'Everywhere'> => [
  ...app.commands.all.flatMap((command) => keyLineOf(app, command)),
  {
    keys: ['ArrowUp', 'ArrowDown'],
    what: msg('Choose among the lines at a branch'),
    noun: 'Position',
    needsDesk: true,
    run: (key) => app.game.chooseLine(key === 'ArrowUp' ? -1 : 1),
  },
  {
    keys: ['F6'],
    what: msg('Go to the next panel: games, board, notation, book'),
    noun: 'Layout',
    run: () => focusPanel(1),
  },
  {
    keys: ['Shift F6'],
    what: msg('Go to the previous panel'),
    noun: 'Layout',
    run: () => focusPanel(-1),
  },
  {
    keys: ['Escape'],
    what: msg(
      'Cancel, close the library or the list over the board, leave a search without hits, leave the moves that you looked at, go back, or leave the layout',
    ),
    noun: 'Layout',
    run: () =>
      app.listed.stopWaiting() ||
      app.screen.leaveLibraryOver() ||
      app.place.leaveFigures() ||
      app.layouts.closeDrawer() ||
      app.positions.leaveEmptySearch() ||
      app.ownMoves.leaveWalk() ||
      app.place.goBack() ||
      app.layouts.leaveLayout(),
  },
];

function keyLineOf(app: Needs, command: Command): readonly KeyLine<undefined>[] {
  const { keys, what = wordsOf(command), noun, isSpoken, needsDesk, isBrowserKey = false } = command;
  if (keys === undefined) return [];
  return [
    {
      keys,
      what,
      noun,
      ...(isSpoken && { isSpoken }),
      ...(needsDesk && { needsDesk }),
      run: () => !isBrowserKey && app.commands.perform(command),
    },
  ];
}
