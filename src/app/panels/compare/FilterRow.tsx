import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { formatCount, t } from '../../../base/messages.ts';
import { makeQuery } from '../../../model/query/makeQuery.ts';
import { parseQuery } from '../../../model/query/parseQuery.ts';
import { itemId } from '../../../protocol/items.ts';
import { useApp } from '../../session/appContext.tsx';
import { termsOf, textOf } from '../../session/comparison/comparedPairs.ts';
import { useComparison, useLibrary } from '../../session/hooks.ts';
import type { ComparedFilter } from '../../session/screen/figures.ts';
import { termWords } from '../../shared/termWords.ts';
import { useTellingNames } from '../../shared/ItemTitle.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { treesOf } from '../book/shownBooks.ts';
import { applyCompletion } from '../search/completions.ts';
import { useCompletions } from '../search/useCompletions.ts';

/** The maximum number of databases in the menu, in addition to the chosen one: nobody would read more. */
const MAX_DATABASES = 200;

interface FilterRowProps {
  readonly at: 0 | 1;
  readonly filter: ComparedFilter;
}

/** The filter of one side: its terms as chips, a field for another term, and the number of matching games. */
export function FilterRow({ at, filter }: FilterRowProps) {
  const app = useApp();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const note = useId();
  const offers = useId();
  const [isIn, setIsIn] = useState(false);
  const completions = useCompletions(filter.item, typed, typed.length, isIn && typed !== '');
  const name = at === 0 ? t('First [[of two filters]]') : t('Second [[of two filters]]');
  const terms = termsOf(filter.text);
  const say = (text: string): void => app.comparison.changeFilter(at, { ...filter, text });
  const without = (place: number): string => textOf(terms.filter((_, other) => other !== place));

  function type(text: string): void {
    setTyped(text);
    setProblem(undefined);
  }
  /** Takes the typed term; false if it cannot be parsed: then it stays in the field. */
  function take(): boolean {
    const parsed = parseQuery(typed);
    if (parsed.kind === 'problem') {
      setProblem(parsed.problem.message);
      return false;
    }
    type('');
    if (parsed.query !== undefined) say(textOf([...terms, ...termsOf(typed)]));
    return true;
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // Esc clears the typed text first, and then leaves the comparison.
    if (event.key === 'Escape' && typed !== '') type('');
    else if (event.key === 'Enter') take();
    else if (event.key === 'Backspace' && typed === '' && terms.length > 0) change(terms.length - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  /** Moves a term back into the field. */
  function change(place: number): void {
    type(makeQuery(terms[place]));
    say(without(place));
    field.current?.focus();
  }

  return (
    <div className="compare-filter" role="group" aria-label={name}>
      <b>{name}</b>
      <DatabaseChoice at={at} filter={filter} name={name} />
      {terms.map((term, place) => {
        const words = termWords(term);
        return (
          <span key={makeQuery(term)} className="search-chip">
            <button
              type="button"
              className="search-chip-text"
              title={t('Change {term}', { term: makeQuery(term) })}
              onClick={() => change(place)}
            >
              <span>{words}</span>
            </button>
            <button
              type="button"
              aria-label={t('Remove {term}', { term: words })}
              onClick={() => say(without(place))}
            >
              <Icon of={X} size={12} />
            </button>
          </span>
        );
      })}
      <input
        ref={field}
        type="text"
        className="compare-field"
        aria-label={
          at === 0 ? t('Another condition of the first filter') : t('Another condition of the second filter')
        }
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : note}
        list={offers}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={terms.length === 0 ? t('Player, event, ECO…') : t('and…')}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onFocus={() => setIsIn(true)}
        onBlur={() => {
          setIsIn(false);
          take();
        }}
      />
      <datalist id={offers}>
        {completions.map((offer) => (
          <option key={offer.insert} value={applyCompletion(typed, offer).text.trimEnd()}>
            {offer.label}
          </option>
        ))}
      </datalist>
      <Found at={at} />
      {problem !== undefined && (
        <p id={note} className="compare-problem" role="status">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The number of games that match the filter; during the search, the number so far. */
function Found({ at }: Pick<FilterRowProps, 'at'>) {
  const games = useComparison(({ sides }) => sides[at].games);
  if (games.kind === 'none' || games.kind === 'failed') return <span className="compare-found">–</span>;
  if (games.kind === 'ready')
    return (
      <span className="compare-found">
        {t('{count, plural, one {# game} other {# games}}', { count: games.value })}
      </span>
    );
  const { found } = games.progress ?? {};
  return (
    <span className="compare-found dim">
      {found === undefined ? t('Counting…') : t('{count} so far', { count: formatCount(found) })}
    </span>
  );
}

/** The database of a side, if the folder has several. */
function DatabaseChoice({ at, filter, name }: FilterRowProps & { readonly name: string }) {
  const app = useApp();
  const library = useLibrary((state) => state.library);
  const nameIn = useTellingNames();
  const all = treesOf(library);
  if (all.length < 2) return null;
  const shown = all.filter(({ id }, place) => place < MAX_DATABASES || id === filter.item);
  return (
    <select
      className="compare-database"
      aria-label={t('{filter}: database', { filter: name })}
      value={filter.item}
      onChange={({ target }) => app.comparison.changeFilter(at, { ...filter, item: itemId(target.value) })}
    >
      {shown.map((item) => (
        <option key={item.id} value={item.id}>
          {nameIn(item)}
        </option>
      ))}
    </select>
  );
}
