// The query of the search field as a form. Text and form are equivalent: conditions without a field of their
// own are text in the last field.
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { msg, t } from '../../../base/messages.ts';
import { CONTENT_FIELDS } from '../../../model/query/gameQuery.ts';
import { medalName } from '../../../model/medalNames.ts';
import { ANY_MEDAL, CONTENT_WORDS, MEDAL_WORDS } from '../../../model/query/queryFields.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EMPTY_FORM, FORM_COLORS, readForm, writeForm } from './formText.ts';
import type { SearchForm } from './formText.ts';
import { useApp } from '../../session/appContext.tsx';
import { useScreen, useSearch } from '../../session/hooks.ts';

export function SearchFormDialog() {
  const open = useScreen((screen) => screen.dialog === 'searchForm');
  return open ? <OpenForm /> : null;
}

const COLOR_WORDS = {
  either: msg('either color'),
  white: msg('White [[the player]]'),
  black: msg('Black [[the player]]'),
} as const;
const RESULTS = [
  ['', msg('Any [[result]]')],
  ['1-0', '1–0'],
  ['0-1', '0–1'],
  ['draw', '½–½'],
  ['1-0,0-1', msg('Decisive [[result]]')],
] as const;

function OpenForm() {
  const app = useApp();
  const query = useSearch((search) => search.query);
  const [form, setForm] = useState(() => readForm(query));
  const id = useId();
  const { text, problems } = writeForm(form);
  const change = (part: Partial<SearchForm>): void => setForm((before) => ({ ...before, ...part }));
  const field = (of: keyof SearchForm & TextField, more: Partial<FieldProps> = {}) => (
    <Field
      value={form[of]}
      problem={problems.get(of)}
      onChange={(value) => change({ [of]: value })}
      {...more}
    />
  );

  function submit(): void {
    if (problems.size > 0) return;
    app.search.searchFor(text);
    app.screen.closeDialog();
    app.screen.requestFocus('games');
  }

  return (
    <Dialog
      title={t('Search games')}
      open
      onClose={app.screen.closeDialog}
      acts={
        <>
          <Button look="primary" type="submit" form={id} disabled={problems.size > 0}>
            {t('Search [[button]]')}
          </Button>
          <Button look="ghost" onClick={() => setForm(EMPTY_FORM)}>
            {t('Clear [[button]]')}
          </Button>
          <p className="search-form-text" role="status">
            {[...problems.values()][0] ?? (text === '' ? t('All games.') : <code>{text}</code>)}
          </p>
        </>
      }
    >
      <form
        id={id}
        className="search-form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Line label={t('Player')}>
          {field('player', { label: t('Player'), first: true })}
          <select
            aria-label={t('Color of the player')}
            value={form.color}
            onChange={({ target }) => {
              const color = FORM_COLORS.find((known) => known === target.value);
              if (color !== undefined) change({ color });
            }}
          >
            {FORM_COLORS.map((color) => (
              <option key={color} value={color}>
                {t(COLOR_WORDS[color])}
              </option>
            ))}
          </select>
        </Line>
        <Line label={t('Against [[the other player]]')}>
          {field('opponent', { label: t('Second player') })}
        </Line>
        <Line label={t('Event')}>{field('event', { label: t('Event') })}</Line>
        <Line label={t('Date')}>
          {field('dateFrom', { label: t('Date from'), placeholder: '2019' })}
          <To />
          {field('dateTo', {
            label: t('Date to'),
            placeholder: '2021-06',
            problem: problems.get('dateFrom'),
          })}
        </Line>
        <Line label={t('Elo')}>
          {field('eloFrom', { label: t('Elo from'), placeholder: '2500', number: true })}
          <To />
          {field('eloTo', { label: t('Elo to'), number: true, problem: problems.get('eloFrom') })}
          <select
            aria-label={t('Whose Elo')}
            value={form.eloOf}
            onChange={({ target }) => change({ eloOf: target.value === 'average' ? 'average' : 'either' })}
          >
            <option value="either">{t('of either player')}</option>
            <option value="average">{t('average of both')}</option>
          </select>
        </Line>
        <Line label={t('Result')}>
          <select
            aria-label={t('Result')}
            value={form.result}
            onChange={({ target }) => change({ result: target.value })}
          >
            {RESULTS.map(([value, words]) => (
              <option key={value} value={value}>
                {t(words)}
              </option>
            ))}
            {!RESULTS.some(([value]) => value === form.result) && (
              <option value={form.result}>{form.result}</option>
            )}
          </select>
        </Line>
        <Line label="ECO">
          {field('ecoFrom', { label: t('ECO from'), placeholder: 'B90' })}
          <To />
          {field('ecoTo', { label: t('ECO to'), placeholder: 'B99', problem: problems.get('ecoFrom') })}
        </Line>
        <Line label={t('Moves [[how many]]')}>
          {field('movesFrom', { label: t('Number of moves from'), number: true })}
          <To />
          {field('movesTo', {
            label: t('Number of moves to'),
            placeholder: '25',
            number: true,
            problem: problems.get('movesFrom'),
          })}
        </Line>
        <Line label={t('Contains [[the game]]')}>
          <span className="search-contents" role="group" aria-label={t('Contains [[the game]]')}>
            {CONTENT_FIELDS.map((what) => (
              <label key={what}>
                <input
                  type="checkbox"
                  checked={form.has.includes(what)}
                  onChange={({ target }) =>
                    change({
                      has: target.checked ? [...form.has, what] : form.has.filter((known) => known !== what),
                    })
                  }
                />
                {t(CONTENT_WORDS[what])}
              </label>
            ))}
          </span>
        </Line>
        <Line label={t('Medal')}>
          <select
            aria-label={t('Medal')}
            value={form.medal}
            onChange={({ target }) => change({ medal: target.value })}
          >
            <option value="">{t('Any or none [[medal]]')}</option>
            <option value={ANY_MEDAL}>{t('Any medal')}</option>
            {MEDAL_WORDS.map((word, bit) => (
              <option key={word} value={word}>
                {medalName(bit)}
              </option>
            ))}
          </select>
        </Line>
        <Line label={t('Annotator')}>{field('annotator', { label: t('Annotator') })}</Line>
        <Line label={t('Comments')}>
          {field('comment', { label: t('Words in comments'), placeholder: t('bishop pair') })}
        </Line>
        <Line label={t('Name contains')}>
          {field('words', { label: t('Names of players, events or annotators') })}
        </Line>
        <Line label={t('Other terms')}>
          {field('rest', { label: t('What this form has no field for, as text') })}
        </Line>
      </form>
    </Dialog>
  );
}

/** Fields that contain text. */
type TextField = {
  [Key in keyof SearchForm]: string extends SearchForm[Key] ? Key : never;
}[keyof SearchForm];

const To = () => <span className="dim">{t('to [[between the ends of a range]]')}</span>;

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="search-form-line">
    <span aria-hidden>{label}</span>
    <div>{children}</div>
  </div>
);

interface FieldProps {
  readonly value: string;
  readonly label?: string;
  readonly problem?: string;
  readonly placeholder?: string;
  readonly number?: boolean;
  /** True if it gets the focus when the form opens. */
  readonly first?: boolean;
  readonly onChange: (value: string) => void;
}

const Field = ({
  value,
  label,
  problem,
  placeholder,
  number = false,
  first = false,
  onChange,
}: FieldProps) => (
  <input
    type="text"
    aria-label={label}
    aria-invalid={problem !== undefined}
    title={problem}
    placeholder={placeholder}
    inputMode={number ? 'numeric' : undefined}
    autoComplete="off"
    spellCheck={false}
    data-first-focus={first || undefined}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);
