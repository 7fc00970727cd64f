import { useMemo } from 'react';
import { t } from '../../../base/messages.ts';
import type { GameQuery } from '../../../model/query/gameQuery.ts';
import type { QueryTerm } from '../../../model/query/parseQuery.ts';
import type { ItemId } from '../../../protocol/items.ts';
import { useApp } from '../../session/appContext.tsx';
import { useList, useSearch } from '../../session/hooks.ts';
import { findEco } from '../../shared/ecoNames.ts';
import type { EcoOffer } from '../../shared/ecoNames.ts';
import { noteFailure, useKnown } from '../../shared/useAnswer.ts';
import type { Ask } from '../../shared/useAnswer.ts';
import { TextButton } from '../../ui/Button.tsx';

interface Meant {
  readonly opening: EcoOffer;
  /** The terms that the code of the opening replaces. */
  readonly replaced: ReadonlySet<QueryTerm>;
}

/** Returns the opening that all plain words together name, or else the first that one of them names. */
export function openingMeant(terms: readonly QueryTerm[]): Meant | undefined {
  const plain = terms.filter(({ query }) => query.kind === 'words');
  for (const some of [plain, ...plain.map((term) => [term])]) {
    const words = some.map(({ query }) => (query.kind === 'words' ? query.text : '')).join(' ');
    // Without four letters in a row, the words may be codes.
    const [opening] = /\p{L}{4}/u.test(words) ? findEco(words, 1) : [];
    if (opening !== undefined) return { opening, replaced: new Set(some) };
  }
  return undefined;
}

const count: Ask<{ readonly item: ItemId; readonly query: GameQuery }, number> = async (
  app,
  { item, query },
  { signal },
) => (await app.worker.findGames({ item, query, sort: [] }, { signal })).count;

/**
 * Offers the opening that the words name, because words search only names: of players, events, and
 * annotators.
 */
export function OpeningOffer() {
  const app = useApp();
  const item = useList((list) => list.item);
  const text = useSearch((search) => search.text);
  const terms = useSearch((search) => search.terms);
  const isMisread = useSearch((search) => search.problem !== undefined);
  const meant = useMemo(() => (isMisread ? undefined : openingMeant(terms)), [isMisread, terms]);
  const question = useMemo(() => {
    if (meant === undefined || item === undefined) return undefined;
    const [from, to = from] = meant.opening.codes.split('-');
    return { item, query: { kind: 'eco', from, to } as const };
  }, [item, meant]);
  const games = useKnown(question, count, noteFailure) ?? 0;
  if (meant === undefined || games === 0) return null;
  const { opening, replaced } = meant;
  const others = terms.filter((term) => !replaced.has(term)).map(({ from, to }) => text.slice(from, to));
  return (
    <li>
      <TextButton
        className="accent"
        onClick={() => app.search.searchFor([...others, `eco:${opening.codes}`].join(' '))}
      >
        {t('Opening: {name}', { name: `${opening.name} (${opening.codes})` })}
      </TextButton>
      <span className="dim">{t('{count, plural, one {# game} other {# games}}', { count: games })}</span>
    </li>
  );
}
