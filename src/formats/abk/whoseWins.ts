// Finds out whose wins the book counts: White's, or those of the side that moves (README, "the side that
// results count for").
import { hasSoundScore, FIRST_ENTRY, type Entry } from './entries.ts';
import type { EntryFile } from './entryFile.ts';

const MIN_GAMES = 100;

/**
 * Tells whether won and lost games are the mover's: then the wins of a first move are the losses of its
 * replies. Each first move with at least `MIN_GAMES` games is a vote, and the majority decides.
 */
export async function countsForMover(file: EntryFile): Promise<boolean> {
  const { entries } = await file.readList(FIRST_ENTRY);
  let votes = 0;
  for (const entry of entries) {
    if (entry.games < MIN_GAMES || !hasSoundScore(entry) || file.linkKind(entry.child) !== 'entry') continue;
    const { entries: replies } = await file.readList(entry.child);
    votes += Math.sign(
      distance(entry, sum(replies, 'won'), sum(replies, 'lost')) -
        distance(entry, sum(replies, 'lost'), sum(replies, 'won')),
    );
  }
  return votes > 0;
}

const sum = (entries: readonly Entry[], field: 'won' | 'lost'): number =>
  entries.reduce((total, entry) => total + Math.max(0, entry[field]), 0);

const distance = ({ won, lost }: Entry, otherWon: number, otherLost: number): number =>
  Math.abs(won - otherWon) + Math.abs(lost - otherLost);
