import { useState } from 'react';
import { msg, t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import { MAX_OF } from '../../../model/position/describePattern.ts';
import type { DifferenceOf } from '../../../model/position/describePattern.ts';
import { roleName } from '../../../model/position/pieceSets.ts';
import type { PieceLetter, PositionPattern, CountRange } from '../../../model/position/positionQuery.ts';
import { withRange } from '../../../model/position/patternEdits.ts';
import { DIFFERENCE_ENDS, makeRange, parseRange } from './rangeText.ts';
import { useApp } from '../../session/appContext.tsx';
import type { ReadRange } from './rangeText.ts';
import { usePosition } from '../../session/hooks.ts';

interface Row {
  readonly white: PieceLetter;
  readonly black: PieceLetter;
  readonly of: Exclude<keyof typeof MAX_OF, 'K'>;
  readonly name: Message;
  readonly ofWhite: Message;
  readonly ofBlack: Message;
  readonly less: Message;
}

const ROWS: readonly Row[] = [
  {
    white: 'Q',
    black: 'q',
    of: 'Q',
    name: msg('Queens'),
    ofWhite: msg('White queens'),
    ofBlack: msg('Black queens'),
    less: msg('White’s queens minus Black’s'),
  },
  {
    white: 'R',
    black: 'r',
    of: 'R',
    name: msg('Rooks'),
    ofWhite: msg('White rooks'),
    ofBlack: msg('Black rooks'),
    less: msg('White’s rooks minus Black’s'),
  },
  {
    white: 'B',
    black: 'b',
    of: 'B',
    name: msg('Bishops'),
    ofWhite: msg('White bishops'),
    ofBlack: msg('Black bishops'),
    less: msg('White’s bishops minus Black’s'),
  },
  {
    white: 'N',
    black: 'n',
    of: 'N',
    name: msg('Knights'),
    ofWhite: msg('White knights'),
    ofBlack: msg('Black knights'),
    less: msg('White’s knights minus Black’s'),
  },
  {
    white: 'P',
    black: 'p',
    of: 'P',
    name: msg('Pawns'),
    ofWhite: msg('White pawns'),
    ofBlack: msg('Black pawns'),
    less: msg('White’s pawns minus Black’s'),
  },
];

/** Fields for White's and Black's number of pieces of each kind, and for White's number minus Black's. */
export function MaterialTable({ pattern }: { readonly pattern: PositionPattern }) {
  return (
    <table className="material-table">
      <thead>
        <tr>
          <th scope="col">{t('Material')}</th>
          <th scope="col">{t('White [[the player]]')}</th>
          <th scope="col">{t('Black [[the player]]')}</th>
          <th scope="col" title={t('White’s pieces minus Black’s: +1 is one more')}>
            {t('White ± Black')}
          </th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ white, black, of, name, ofWhite, ofBlack, less }) => (
          <tr key={of}>
            <th scope="row">
              <span className={`board-piece white ${roleName(white)}`} aria-hidden />
              {t(name)}
            </th>
            <td>
              <Count pattern={pattern} letter={white} label={ofWhite} most={MAX_OF[of]} />
            </td>
            <td>
              <Count pattern={pattern} letter={black} label={ofBlack} most={MAX_OF[of]} />
            </td>
            <td>
              <Difference pattern={pattern} of={of} label={less} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={3}>
            {t('Minor pieces')}
          </th>
          <td>
            <Difference
              pattern={pattern}
              of="minor"
              label={msg('White’s bishops and knights minus Black’s')}
            />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

interface CountProps {
  readonly pattern: PositionPattern;
  readonly letter: PieceLetter;
  readonly label: Message;
  readonly most: number;
}

const Count = ({ pattern, letter, label, most }: CountProps) => {
  const app = useApp();
  return (
    <RangeField
      label={label}
      range={pattern.material[letter]}
      ends={{ least: 0, most }}
      onChange={(range) =>
        app.positions.changePattern((before) => withRange(before, 'material', letter, range))
      }
    />
  );
};

interface DifferenceProps {
  readonly pattern: PositionPattern;
  readonly of: DifferenceOf;
  readonly label: Message;
}

const Difference = ({ pattern, of, label }: DifferenceProps) => {
  const app = useApp();
  return (
    <RangeField
      label={label}
      range={pattern.difference[of]}
      ends={DIFFERENCE_ENDS}
      onChange={(range) =>
        app.positions.changePattern((before) => withRange(before, 'difference', of, range))
      }
    />
  );
};

interface RangeFieldProps {
  readonly label: Message;
  readonly range: CountRange | undefined;
  readonly ends: { readonly least: number; readonly most: number; readonly signed?: boolean };
  readonly onChange: (range: CountRange | undefined) => void;
}

/** A number or a range. Invalid text stays in the field, and the form says why. */
function RangeField({ label, range, ends, onChange }: RangeFieldProps) {
  const app = useApp();
  const [draft, setDraft] = useState<string>();
  const unread = usePosition((state) => state.unread[label]);
  // Another part of the form may have changed the range since the user typed the draft.
  const isOwn = draft !== undefined && isSame(parseRange(draft, ends), range);
  return (
    <input
      type="text"
      className="range-field"
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      placeholder={t('any [[number]]')}
      aria-label={t(label)}
      aria-invalid={unread !== undefined}
      title={unread === undefined ? t(label) : t(unread.problem, unread.values)}
      value={unread?.text ?? (isOwn ? draft : makeRange(range, ends))}
      onChange={({ target }) => {
        setDraft(target.value);
        const next = parseRange(target.value, ends);
        const isRead = 'range' in next;
        app.positions.noteUnread(label, isRead ? undefined : { text: target.value, label, ...next });
        if (isRead) onChange(next.range);
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}

const isSame = (read: ReadRange, range: CountRange | undefined): boolean =>
  'range' in read && read.range?.from === range?.from && read.range?.to === range?.to;
