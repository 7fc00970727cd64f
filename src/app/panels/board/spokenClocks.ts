import { t } from '../../../base/messages.ts';
import type { ShownPosition } from '../../shared/shownPosition.ts';
import { clockAt, timeSpentAt } from './clocks.ts';

/** "1 hour 2 minutes 5 seconds". */
function spokenTime(time: number): string {
  const whole = Math.floor(Math.abs(time));
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const parts = [
    hours > 0 ? t('{hours, plural, one {# hour} other {# hours}}', { hours }) : '',
    minutes > 0 ? t('{minutes, plural, one {# minute} other {# minutes}}', { minutes }) : '',
    seconds > 0 || whole === 0 ? t('{seconds, plural, one {# second} other {# seconds}}', { seconds }) : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** Says the last recorded clocks of both players, and the time for the last move. */
export function spokenClocks({ tree, node }: ShownPosition): string {
  const white = clockAt(tree, node, 'white');
  const black = clockAt(tree, node, 'black');
  const spent = timeSpentAt(tree, node);
  const parts = [
    white === undefined ? '' : t('White’s clock: {time}.', { time: spokenTime(white) }),
    black === undefined ? '' : t('Black’s clock: {time}.', { time: spokenTime(black) }),
    spent === undefined ? '' : t('The last move took {time}.', { time: spokenTime(spent) }),
  ].filter((part) => part !== '');
  return parts.length === 0 ? t('No clock times are recorded up to here.') : parts.join(' ');
}
