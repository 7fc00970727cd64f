const SEPARATED = new Intl.NumberFormat('en');

/** `11,042,318` */
export const formatCount = (count: number): string => SEPARATED.format(count);

/** `11.0 M` over a million, for narrow places. */
export const formatCountShort = (count: number): string =>
  count >= 1_000_000 ? `${(count / 1_000_000).toFixed(1)} M` : formatCount(count);

/** `1 game`, `6,117 games` */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
