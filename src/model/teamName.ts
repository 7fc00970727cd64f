const NUMERALS = [
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

/** Writes a whole number up to 399 in Roman numerals; `""` for 0. */
export function romanNumeral(number: number): string {
  let text = '';
  let left = number;
  for (const [value, letters] of NUMERALS) for (; left >= value; left -= value) text += letters;
  return text;
}

/** Returns the name of a club's team with its number (0 for none) in Roman numerals, as in ChessBase: "Eppingen II". */
export const teamName = (title: string, number: number): string =>
  title === '' || number === 0 ? title : `${title} ${romanNumeral(number)}`;
