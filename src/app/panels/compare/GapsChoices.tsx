import { t } from '../../../base/messages.ts';
import type { Color } from '../../../chess/types.ts';
import { itemId } from '../../../protocol/items.ts';
import type { BookItem, DatabaseItem, ItemId } from '../../../protocol/items.ts';
import { MAX_REPERTOIRE } from '../../../protocol/theoryApi.ts';
import { useApp } from '../../session/appContext.tsx';
import { useLibrary } from '../../session/hooks.ts';
import type { AskedGaps } from '../../session/screen/figures.ts';
import { useTellingNames } from '../../shared/ItemTitle.tsx';
import { booksOf, treesOf } from '../book/shownBooks.ts';

/** The maximum number of sources in a menu, in addition to the chosen one: nobody would read more. */
const MOST = 200;
const SIDES: readonly Color[] = ['white', 'black'];

interface GapsChoicesProps {
  readonly page: AskedGaps;
  /** The color in the worker's answer, which is shown if the user has chosen none. */
  readonly told: Color | undefined;
}

/** Chooses the repertoire, its color, and what it is compared with. */
export function GapsChoices({ page: { repertoire, reference, side }, told }: GapsChoicesProps) {
  const app = useApp();
  const library = useLibrary((state) => state.library);
  const [books, trees] = [booksOf(library), treesOf(library)];
  const mine = [
    ...books,
    ...trees.filter(({ members, games }) => members === undefined && games <= MAX_REPERTOIRE),
  ];
  const shown = side ?? told;
  const nameIn = useTellingNames();
  const named = (id: ItemId | undefined): string => {
    const item = [...trees, ...books].find((one) => one.id === id);
    return item === undefined ? '' : nameIn(item);
  };
  const names = { repertoire: named(repertoire), reference: named(reference) };
  return (
    <>
      {names.repertoire !== '' && shown !== undefined && (
        <p className="gaps-sides">
          {shown === 'white'
            ? t('Repertoire for White: {repertoire}. Set against: {reference}.', names)
            : t('Repertoire for Black: {repertoire}. Set against: {reference}.', names)}
        </p>
      )}
      <div className="gaps-choices">
        <Choice
          label={t('My repertoire')}
          items={mine}
          value={repertoire}
          none={t('Choose…')}
          onChoose={(item) => app.repertoireGaps.changeGaps({ repertoire: item, side: undefined })}
        />
        <span className="scope-switch" role="group" aria-label={t('Color of the repertoire')}>
          {SIDES.map((color) => (
            <button
              key={color}
              type="button"
              aria-pressed={color === shown}
              onClick={() => app.repertoireGaps.changeGaps({ side: color })}
            >
              {color === 'white' ? t('White [[the player]]') : t('Black [[the player]]')}
            </button>
          ))}
        </span>
        <Choice
          label={t('Set against')}
          items={[...trees, ...books]}
          value={reference}
          onChoose={(item) => app.repertoireGaps.changeGaps({ reference: item })}
        />
      </div>
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly items: readonly (BookItem | DatabaseItem)[];
  readonly value: ItemId | undefined;
  /** The words while nothing is chosen. */
  readonly none?: string;
  readonly onChoose: (item: ItemId) => void;
}

function Choice({ label, items, value, none, onChoose }: ChoiceProps) {
  const nameIn = useTellingNames();
  return (
    <label>
      {label}{' '}
      <select
        className="compare-database"
        value={value ?? ''}
        onChange={({ target }) => target.value !== '' && onChoose(itemId(target.value))}
      >
        {value === undefined && <option value="">{none}</option>}
        {items
          .filter(({ id }, at) => at < MOST || id === value)
          .map((item) => (
            <option key={item.id} value={item.id}>
              {nameIn(item)}
            </option>
          ))}
      </select>
    </label>
  );
}
