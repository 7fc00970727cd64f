import { spokenLanguage, t } from '../../base/messages.ts';
import { shownName } from '../../base/shownText.ts';
import type { GameHeader } from '../../model/gameHeader.ts';
import { nameOfCode } from '../shared/openings/openingGroups.ts';

export interface IndexedGame {
  readonly header: GameHeader;
  /** The number of the game among all records of the page, texts included, from 1. */
  readonly place: number;
}

/** Players and openings of a booklet, with the numbers of their games; only on paper, after all games. */
export function PageIndex({ games }: { readonly games: readonly IndexedGame[] }) {
  const players = games.flatMap(({ header: { white, black }, place }) =>
    [white, black].filter((name) => name !== '').map((name) => [shownName(name), place] as const),
  );
  const openings = games.flatMap(({ header: { eco }, place }) =>
    eco === undefined ? [] : [[`${eco.slice(0, 3)} ${nameOfCode(eco)}`.trim(), place] as const],
  );
  return (
    <section className="saved-index" aria-label={t('Index')}>
      <Entries title={t('Players')} entries={players} />
      <Entries title={t('Openings')} entries={openings} />
    </section>
  );
}

interface EntriesProps {
  readonly title: string;
  readonly entries: readonly (readonly [name: string, place: number])[];
}

function Entries({ title, entries }: EntriesProps) {
  if (entries.length === 0) return null;
  const places = new Map<string, number[]>();
  for (const [name, place] of entries) {
    const known = places.get(name) ?? [];
    places.set(name, known);
    if (known.at(-1) !== place) known.push(place);
  }
  const order = new Intl.Collator(spokenLanguage());
  const sorted = [...places].sort(([a], [b]) => order.compare(a, b));
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {sorted.map(([name, found]) => (
          <li key={name}>
            <bdi>{name}</bdi> <span className="dim">{found.join(', ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
