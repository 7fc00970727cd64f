import { describe, expect, it } from 'vitest';
import { chessFen, rulesOf, rulesOfEvent } from '../../src/chess/variants.ts';

const kindOf = (rules: ReturnType<typeof rulesOf>): string | undefined =>
  rules === undefined
    ? undefined
    : (rules.variant?.shows ?? (rules.chess960 ? 'Chess960' : 'chess')) +
      (rules.variant !== undefined && rules.chess960 ? ' 960' : '');

describe('the name of the rules', () => {
  it.each([
    'Standard',
    'Chess',
    'normal',
    'Classical',
    'From Position',
    'fromPosition',
    'Standard Chess',
    'Rapid',
    'Schach',
    'wild/5',
    'Wild 8a',
    'Shuffle chess',
    'UltraBullet',
    'Puzzle',
    'Sicilian Defence',
    "King's Gambit Accepted",
  ])('the rules %s mean chess', (name) => {
    expect(rulesOf(name)).toEqual({ chess960: false });
  });

  it.each([
    'Chess960',
    'chess 960',
    'chess-960',
    'CHESS_960',
    '960',
    'FRC',
    'DFRC',
    'Fischerandom',
    'fischerrandom',
    'Fischer Random',
    'Fisher Random Chess',
    'Chess960 (Fischer Random)',
    'Double Fischer Random',
    'Freestyle',
    'Freestyle Chess',
    'Chess 9LX',
    'Schach960',
    'Échecs 960',
    'Шахматы Фишера',
    'Chess960 SP 445',
    'wild/fr',
    'w22',
  ])('the rules %s mean Chess960', (name) => {
    expect(rulesOf(name)).toEqual({ chess960: true });
  });

  it.each([
    ['Crazyhouse', 'legal'],
    ['crazyhouse960', 'legal 960'],
    ['Bughouse', 'legal'],
    ['Antichess', 'legal'],
    ['Anti-Chess', 'legal'],
    ['Suicide', 'legal'],
    ['Three-check', 'legal'],
    ['3check', 'legal'],
    ['3 Checks', 'legal'],
    ['King of the Hill', 'legal'],
    ['kingOfTheHill', 'legal'],
    ['Racing Kings', 'legal'],
    ['Horde', 'legal'],
    ['Seirawan', 'legal'],
    ['S-Chess', 'legal'],
    ['No castling', 'legal'],
    ['wild 23', 'legal'],
    ['w16', 'legal'],
    ['Atomic', 'quiet'],
    ['Atomic 960', 'quiet 960'],
    ['Sittuyin', 'all or none'],
    ['Duck Chess', 'all or none'],
    ['Xiangqi', 'all or none'],
    ['wild 30', 'all or none'],
    ['将棋', 'all or none'],
  ])('the rules %s mean a variant, and chess can show: %s', (name, shows) => {
    expect(kindOf(rulesOf(name))).toBe(shows);
    expect(rulesOf(` ${name} `)?.variant?.name).toBe(name);
  });

  it('a variant’s name counts even next to a word for openings', () => {
    expect(kindOf(rulesOf('Atomic variation'))).toBe('all or none');
  });

  it.each(['', ' ', '?', '-', '*'])('the rules %j mean nothing', (name) => {
    expect(rulesOf(name)).toBeUndefined();
  });

  it.each([
    ['FICS rated crazyhouse game', 'legal'],
    ['Rated Antichess game', 'legal'],
    ['Casual Three-check game', 'legal'],
    ['Casual correspondence Antichess game', 'legal'],
    ['Rated Atomic tournament https://lichess.org/tournament/x', 'quiet'],
    ['unrated bughouse match', 'legal'],
    ['Live Chess - Bughouse', 'legal'],
    ['Live Chess - Chess960', 'Chess960'],
    ['FICS rated wild/fr game', 'Chess960'],
    ['ICC w16', 'legal'],
    ['ICC w5 3 0', 'chess'],
    ['FICS rated standard game', 'chess'],
    ['Rated Blitz game', 'chess'],
    // Without a server’s pattern, a word of the event does not name the rules.
    ['Rated Swiss game', undefined],
    ['Crazyhouse World Championship', undefined],
    ['Live Chess', undefined],
    ['ICC 5 0', undefined],
  ])('the event %s means %s', (event, shows) => {
    expect(kindOf(rulesOfEvent(event))).toBe(shows);
  });
});

it('the FEN of a variant is read without pieces in hand, promoted marks and the second board', () => {
  const usual = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
  expect(chessFen(`${usual}[Qp] w KQkq - 0 1`)).toBe(`${usual} w KQkq - 0 1`);
  expect(chessFen(`${usual}/ w KQkq - 0 1`)).toBe(`${usual} w KQkq - 0 1`);
  expect(chessFen(`${usual}/PPn w KQkq - 0 1 | ${usual}/ w KQkq - 0 1`)).toBe(`${usual} w KQkq - 0 1`);
  expect(chessFen('8/8/8/3Q~4/8/8/8/8 w - - 3+3 0 1')).toBe('8/8/8/3Q4/8/8/8/8 w - - 3+3 0 1');
});
