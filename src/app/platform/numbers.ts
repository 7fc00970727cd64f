import { formatCount } from '../../base/messages.ts';

export { formatCount };

/** `11.0 M` over a million, for narrow places. */
export const formatCountShort = (count: number): string =>
  count >= 1_000_000 ? `${(count / 1_000_000).toFixed(1)} M` : formatCount(count);

/** `1 game`, `6,117 games` */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** `820 B`, `64 KB`, `1.5 GB`; a KB is 1,024 bytes. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  for (; value >= 1000 && unit < UNITS.length - 1; unit++) value /= 1024;
  return `${value < 10 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`;
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];
