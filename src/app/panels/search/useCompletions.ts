import { useMemo } from 'react';
import type { ItemId, LibraryItem } from '../../../protocol/items.ts';
import type { EntityRow, SiteRow } from '../../../protocol/searchApi.ts';
import { termAtCaret } from './caretTerm.ts';
import { nameCompletion, namesWanted, plainCompletions, repertoireCompletions } from './completions.ts';
import type { Completion, NamesWanted } from './completions.ts';
import { useLibrary } from '../../session/hooks.ts';
import { useAnswer } from '../../shared/useAnswer.ts';
import type { App } from '../../session/createApp.ts';

/** The names found for each question (see `keyOf`). */
type FoundNames = ReadonlyMap<string, readonly (EntityRow | SiteRow)[]>;

/** The names of one database. */
interface Found {
  readonly item: ItemId;
  readonly names: FoundNames;
}

const NO_ITEMS: readonly LibraryItem[] = [];

const keyOf = ({ of, most }: NamesWanted): string => `${of} ${most}`;

/**
 * Returns offers for the term at the caret: those known at once, and names once the worker has found them.
 * Until then, names for the previous text are offered.
 */
export function useCompletions(
  item: ItemId | undefined,
  text: string,
  caret: number,
  wanted: boolean,
): readonly Completion[] {
  const asked = useMemo(() => (wanted ? namesWanted(termAtCaret(text, caret)) : []), [text, caret, wanted]);
  const question = useMemo(
    () => (item === undefined || asked.length === 0 ? undefined : { item, asked }),
    [item, asked],
  );
  const { last } = useAnswer(question, findNames);
  const found = last !== undefined && last.item === item ? last.names : undefined;

  const items = useLibrary(({ library }) => library?.items) ?? NO_ITEMS;
  return useMemo(() => {
    if (!wanted) return [];
    const term = termAtCaret(text, caret);
    const plain = [...plainCompletions(term), ...repertoireCompletions(term, items)];
    const names = asked.flatMap((wantedNames) =>
      (found?.get(keyOf(wantedNames)) ?? []).map((row) => nameCompletion(wantedNames, row)),
    );
    return [
      ...plain.filter(({ goesOn }) => goesOn),
      ...firstOfEach(names),
      ...plain.filter(({ goesOn }) => !goesOn),
    ];
  }, [text, caret, wanted, asked, found, items]);
}

interface NamesQuestion {
  readonly item: ItemId;
  readonly asked: readonly NamesWanted[];
}

async function findNames(
  app: App,
  { item, asked }: NamesQuestion,
  { signal }: { readonly signal: AbortSignal },
): Promise<Found> {
  try {
    const answers = await Promise.all(
      asked.map(async (question) => {
        const { of, text, most } = question;
        const client = app.worker;
        const rows =
          of === 'site'
            ? await client.completeSites({ item, text, most }, { signal })
            : await client.completeNames({ item, of, text, most }, { signal });
        return [keyOf(question), rows] as const;
      }),
    );
    return { item, names: new Map(answers) };
  } catch (thrown) {
    // The search itself reports a failure to read names.
    app.faults.noteBug(thrown);
    return { item, names: new Map() };
  }
}

/** Offers a name only once, even if several words of the text have found it. */
const firstOfEach = (offers: readonly Completion[]): readonly Completion[] =>
  offers.filter(({ insert }, at) => offers.findIndex((other) => other.insert === insert) === at);
