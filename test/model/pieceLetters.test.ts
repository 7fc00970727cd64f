import { describe, expect, it } from 'vitest';
import { englishMove, pieceLetter } from '../../src/model/pieceLetters.ts';

describe('letters of pieces', () => {
  it.each([
    ['en', 'KQRBN'],
    ['de', 'KDTLS'],
    ['es', 'RDTAC'],
    ['ru', 'КрФЛСК'],
  ] as const)('letters of pieces are those of the language: %s', (language, letters) => {
    expect([...'KQRBN'].map((letter) => pieceLetter(letter, language)).join('')).toBe(letters);
  });

  it.each([
    ['de', 'Dd8', 'Qd8'],
    ['de', 'Sbd7+', 'Nbd7+'],
    ['de', 'Lxb5', 'Bxb5'],
    ['de', 'Tfe1', 'Rfe1'],
    ['de', 'e8=D#', 'e8=Q#'],
    ['de', 'bxa8S', 'bxa8N'],
    ['es', 'Rf1', 'Kf1'],
    ['es', 'Cf3', 'Nf3'],
    ['es', 'Axb5', 'Bxb5'],
    ['ru', 'Крf1', 'Kf1'],
    ['ru', 'Кf3', 'Nf3'],
    ['ru', 'Сb5+', 'Bb5+'],
    ['ru', 'e8=Ф', 'e8=Q'],
    ['en', 'Nf3', 'Nf3'],
    ['de', 'e4', 'e4'],
    ['de', 'O-O', 'O-O'],
    ['de', '♘f3', 'Nf3'],
    ['es', '♖xf1', 'Rxf1'],
    ['en', '♞\uFE0Ef6', 'Nf6'],
    ['ru', 'e8=♛#', 'e8=Q#'],
    // Typed on a Russian keyboard.
    ['ru', 'е4', 'e4'],
    ['ru', 'Кхс3', 'Nxc3'],
    ['ru', 'О-О-О', 'O-O-O'],
  ] as const)('letters of a typed move are translated from %s: %s is %s', (language, typed, english) => {
    expect(englishMove(typed, language)).toBe(english);
  });
});
