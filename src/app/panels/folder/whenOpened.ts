const DAY = 86_400_000;
const startOfDay = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** `today`, `yesterday`, `3 November`, `3 November 2025`: local days, not hours. */
export function whenOpened(openedAt: number, now: number): string {
  const days = Math.round((startOfDay(now) - startOfDay(openedAt)) / DAY);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  const sameYear = new Date(openedAt).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: sameYear ? undefined : 'numeric',
  }).format(openedAt);
}
