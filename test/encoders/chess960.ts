/** Places of the two knights among the five remaining squares, by the last part of the number. */
const KNIGHTS = ['01', '02', '03', '04', '12', '13', '14', '23', '24', '34'];

/** Pieces of the first rank, a to h, of the Chess960 start position with Scharnagl's number 0..959. */
function chess960Rank(number: number): string {
  const rank: (string | undefined)[] = Array.from({ length: 8 }, () => undefined);
  let rest = number;
  const digit = (base: number): number => {
    const value = rest % base;
    rest = Math.floor(rest / base);
    return value;
  };
  const free = () => [...rank.keys()].filter((file) => rank[file] === undefined);
  rank[2 * digit(4) + 1] = 'B';
  rank[2 * digit(4)] = 'B';
  rank[free()[digit(6)]] = 'Q';
  const open = free();
  for (const place of KNIGHTS[rest]) rank[open[Number(place)]] = 'N';
  for (const [i, file] of free().entries()) rank[file] = 'RKR'[i];
  return rank.join('');
}

/** X-FEN of the start position. */
export const chess960Fen = (number: number): string => {
  const rank = chess960Rank(number);
  return `${rank.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${rank} w KQkq - 0 1`;
};
