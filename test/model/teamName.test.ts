import { expect, it } from 'vitest';
import { romanNumeral, teamName } from '../../src/model/teamName.ts';

it('numbers of teams are Roman numerals', () => {
  const numbers = [0, 1, 2, 3, 4, 5, 6, 9, 10, 14, 19, 40, 49, 90, 99, 100, 255, 399];
  expect(numbers.map(romanNumeral).join(' ')).toBe(
    ' I II III IV V VI IX X XIV XIX XL XLIX XC XCIX C CCLV CCCXCIX',
  );
});

it('a number comes after the name of a team, and never alone', () => {
  expect(teamName('Eppingen', 2)).toBe('Eppingen II');
  expect(teamName('Zaehringen', 0)).toBe('Zaehringen');
  expect(teamName('', 3)).toBe('');
});
