// How many engines a game is analysed with. One processor stays free for the page, and the user's own engine has its own.

/** Each takes some 70 MB. */
const MOST_ENGINES = 8;

export function engineCount(cores: number, isUserSearching: boolean): number {
  const free = Math.min(MOST_ENGINES, Math.max(1, cores - 1));
  return isUserSearching ? free - 1 : free;
}
