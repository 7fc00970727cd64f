const figures = new Intl.NumberFormat('en-US');

/** `11,042,318`. */
export const formatCount = (count: number): string => figures.format(count);

/** `1 game`, `6,117 games`. */
export const gamesInWords = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'game' : 'games'}`;
