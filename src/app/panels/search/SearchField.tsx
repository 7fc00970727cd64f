// The search field: a combobox (ARIA 1.2) whose list offers fields and values for the term at the caret.
import { Search, X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../base/messages.ts';
import { Latest } from '../../../base/latest.ts';
import { Icon } from '../../ui/Icon.tsx';
import { noteKeyboard } from '../../platform/keyboardPlace.ts';
import { useRequestedFocus } from '../../shared/requestedFocus.ts';
import { applyCompletion } from './completions.ts';
import type { Completion } from './completions.ts';
import { CompletionList, offerKey, optionId } from './CompletionList.tsx';
import { SearchPace } from './SearchPace.tsx';
import { UnderlinedText } from './UnderlinedText.tsx';
import { useCompletions } from './useCompletions.ts';
import { useApp } from '../../session/appContext.tsx';
import { useList, useSearch } from '../../session/hooks.ts';
import type { PanelActions } from '../../session/keys/keys.ts';
import type { QueryProblem } from '../../../model/query/queryProblem.ts';
import { TextButton } from '../../ui/Button.tsx';
import type { App } from '../../session/createApp.ts';

export function SearchField() {
  const app = useApp();
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef(new Latest());
  const list = useId();
  const note = `${list}-note`;
  const item = useList((state) => state.item);
  const text = useSearch((search) => search.text);
  const problem = useSearch((search) => search.problem);
  const [caret, setCaret] = useState(0);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [scroll, setScroll] = useState(0);
  const offers = useCompletions(item, text, caret, open);
  const expanded = open && offers.length > 0;
  // Names that arrive later may move the offers: the chosen offer stays, not its index.
  const place = offers.findIndex((offer) => offerKey(offer) === chosen);
  const active = place < 0 ? undefined : place;
  useWantedFocus(input);
  /** The new place of the caret, applied once the field has the accepted text. */
  const caretTo = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caretTo.current === undefined) return;
    input.current?.setSelectionRange(caretTo.current, caretTo.current);
    caretTo.current = undefined;
  });

  function close(): void {
    setOpen(false);
    setChosen(undefined);
  }

  function type(next: string, at: number): void {
    setCaret(at);
    setOpen(next !== '');
    setChosen(undefined);
    app.search.typeSearch(next);
  }

  function take(offer: Completion): void {
    const next = applyCompletion(text, offer);
    caretTo.current = next.caret;
    type(next.text, next.caret);
    if (!offer.goesOn) setOpen(false);
  }

  /** Moves the keyboard to the games, now or when they arrive, unless the user has moved on by then. */
  function leave(): void {
    const goesOn = leaving.current.start();
    const isHere = noteKeyboard();
    const go = (): void => {
      if (isHere() && !goesOn.aborted) toList();
    };
    void app.search.searchAgain().then(go);
    go();
  }

  /** Keeps the focus in the field, because the user is still there. */
  const stay = (): void => leaving.current.cancel();

  const actions: PanelActions['Search field'] = {
    moveInOffers(by) {
      if (expanded) setChosen(keyAt(offers, nextActive(active, by, offers.length)));
      else setOpen(true);
    },
    accept() {
      const offer = expanded && active !== undefined ? offers[active] : undefined;
      if (offer !== undefined) return take(offer);
      close();
      leave();
    },
    dismiss() {
      close();
      if (expanded) return;
      if (text !== '') app.search.clearSearch();
      else if (!toList()) input.current?.blur();
    },
  };

  return (
    <>
      <div className="search-field" data-problem={problem !== undefined || undefined}>
        <Icon of={Search} className="search-icon" />
        <div className="search-line">
          <UnderlinedText text={text} scroll={scroll} />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label={t('Search games')}
            aria-autocomplete="list"
            aria-expanded={expanded}
            aria-controls={list}
            aria-activedescendant={expanded && active !== undefined ? optionId(list, active) : undefined}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : note}
            aria-keyshortcuts="/ Control+F"
            placeholder={t('Player, event, ECO…')}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            value={text}
            disabled={item === undefined}
            onChange={({ target }) => type(target.value, target.selectionStart ?? target.value.length)}
            onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart ?? 0)}
            onScroll={({ currentTarget }) => setScroll(currentTarget.scrollLeft)}
            onKeyDown={(event) => {
              stay();
              app.keys.runKey('Search field', event, actions);
            }}
            onFocus={stay}
            onBlur={close}
          />
        </div>
        <SearchPace />
        {text === '' ? (
          <kbd aria-hidden>/</kbd>
        ) : (
          <button
            type="button"
            className="search-clear"
            aria-label={t('Clear the search')}
            title={t('Clear the search (Esc)')}
            onClick={() => {
              app.search.clearSearch();
              input.current?.focus();
            }}
          >
            <Icon of={X} size={14} />
          </button>
        )}
      </div>
      <CompletionList id={list} offers={expanded ? offers : []} active={active} onTake={take} />
      {problem !== undefined && <ProblemNote id={note} problem={problem} below={!expanded} />}
    </>
  );
}

const keyAt = (offers: readonly Completion[], at: number | undefined): string | undefined =>
  at === undefined ? undefined : offerKey(offers[at]);

/** Returns the index of the next active offer; before the first and after the last, none is active. */
function nextActive(at: number | undefined, by: 1 | -1, count: number): number | undefined {
  const next = (at ?? (by === 1 ? -1 : count)) + by;
  return next < 0 || next >= count ? undefined : next;
}

/** Moves the keyboard to the list, or to its replacement; false if there is neither. */
function toList(): boolean {
  const list = document.querySelector<HTMLElement>('.games-grid, .search-nothing');
  list?.focus();
  return list !== null;
}

/** Moves the focus to the field when a command requests it. */
function useWantedFocus(input: { readonly current: HTMLInputElement | null }): void {
  useRequestedFocus('search', () => {
    input.current?.focus();
    input.current?.select();
    return true;
  });
}

interface ProblemNoteProps {
  readonly id: string;
  readonly problem: QueryProblem;
  /** True if it is shown below the field; otherwise the offers are there, and it is only spoken. */
  readonly below: boolean;
}

/** Says what was expected at the underlined place. The list keeps its games. */
const ProblemNote = ({ id, problem, below }: ProblemNoteProps) => {
  const app = useApp();
  return (
    <div id={id} role="status" className={below ? 'search-problem' : 'visually-hidden'}>
      <span>
        {problem.message} {t('The list has not changed.')}
      </span>
      {problem.suggestion !== undefined && (
        <TextButton
          className="accent"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => app.search.searchFor(corrected(app, problem, problem.suggestion ?? ''))}
        >
          {t('Write “{suggestion}”', { suggestion: problem.suggestion })}
        </TextButton>
      )}
    </div>
  );
};

function corrected(app: App, { from, to }: QueryProblem, suggestion: string): string {
  const { text } = app.stores.search.getState();
  return text.slice(0, from) + suggestion + text.slice(to);
}
