import { afterEach, describe, expect, it } from 'vitest';
import {
  formatCount,
  formatPercent,
  msg,
  speak,
  spokenLanguage,
  t,
  tParts,
} from '../../src/base/messages.ts';

afterEach(() => speak('en', {}));

const games = (count: number) => t('{count, plural, one {# game} other {# games}}', { count });

describe('messages', () => {
  it('messages are English if no other language is set', () => {
    expect(spokenLanguage()).toBe('en');
    expect(t('Close the game')).toBe('Close the game');
    expect([games(1), games(0), games(6117)]).toEqual(['1 game', '0 games', '6,117 games']);
  });

  it('messages count by the rules of Russian', () => {
    speak('ru', {
      '{count, plural, one {# game} other {# games}}':
        '{count, plural, one {# партия} few {# партии} other {# партий}}',
    });
    expect([1, 2, 5, 21, 1111].map(games)).toEqual([
      '1 партия',
      '2 партии',
      '5 партий',
      '21 партия',
      `${formatCount(1111)} партий`,
    ]);
  });

  it('messages write percentages by the rules of the language', () => {
    expect([54.6, 0, 100].map(formatPercent)).toEqual(['55%', '0%', '100%']);
    speak('de', {});
    expect(formatPercent(54.6)).toBe('55\u00A0%');
  });

  it('messages without a translation stay English', () => {
    speak('de', { 'Close the game': '' });
    expect([t('Close the game'), t('toString' as 'Show')]).toEqual(['Close the game', 'toString']);
  });

  it('messages without a translation have the plurals and numbers of English', () => {
    // Russian uses the form of 1 for 21 as well.
    speak('ru', {});
    expect([1, 21, 6117].map(games)).toEqual(['1 game', '21 games', '6,117 games']);
  });

  it('a note that is not shown tells equal messages apart', () => {
    expect(t('Black [[the color]]')).toBe('Black');
    speak('de', { 'Black [[the color]]': 'Schwarz', 'Black [[of squares]]': 'schwarz' });
    expect([t('Black [[the color]]'), t('Black [[of squares]]')]).toEqual(['Schwarz', 'schwarz']);
  });

  it('messages contain names unchanged, whatever they hold', () => {
    expect(t('Leave “{name}”', { name: "O'Kelly <b>{x}" })).toBe("Leave “O'Kelly <b>{x}”");
    expect(t('It is the user’s “<” {n, number}', { n: 1234 })).toBe('It is the user’s “<” 1,234');
  });

  it('messages of tables are translated when they are shown', () => {
    const heads = [msg('White'), msg('Black')];
    speak('es', { White: 'Blancas', Black: 'Negras' });
    expect(heads.map((head) => t(head))).toEqual(['Blancas', 'Negras']);
  });

  it('messages with tags are split into parts, in the order of the language', () => {
    const parts = () =>
      tParts<{ key: unknown }, 'Press <key>{name}</key> for keys'>('Press <key>{name}</key> for keys', {
        name: '?',
        key: ([words]) => ({ key: words }),
      });
    expect(parts()).toEqual(['Press ', { key: '?' }, ' for keys']);
    speak('de', { 'Press <key>{name}</key> for keys': 'Tasten: <key>{name}</key>' });
    expect(parts()).toEqual(['Tasten: ', { key: '?' }]);
  });

  it('messages group numbers by the rules of the language', () => {
    speak('de', {});
    expect(formatCount(11_042_318)).toBe('11.042.318');
  });
});
