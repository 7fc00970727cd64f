import { useState } from 'react';
import { MOST_OF } from '../../../model/position/describePattern.ts';
import type { DifferenceOf } from '../../../model/position/describePattern.ts';
import { roleName } from '../../../model/position/pieceSets.ts';
import type { PieceLetter, PositionPattern, CountRange } from '../../../model/position/positionQuery.ts';
import { withRange } from '../../../model/position/patternEdits.ts';
import { DIFFERENCE_ENDS, makeRange, parseRange } from './rangeText.ts';
import { useApp } from '../../session/appContext.tsx';
import type { ReadRange } from './rangeText.ts';
import { usePosition } from '../../session/hooks.ts';

const ROWS: readonly (readonly [white: PieceLetter, black: PieceLetter, of: keyof typeof MOST_OF])[] = [
  ['Q', 'q', 'Q'],
  ['R', 'r', 'R'],
  ['B', 'b', 'B'],
  ['N', 'n', 'N'],
  ['P', 'p', 'P'],
];

/** How many of each piece there are, and how many more than the other side has. */
export function MaterialTable({ pattern }: { readonly pattern: PositionPattern }) {
  return (
    <table className="material-table">
      <thead>
        <tr>
          <th scope="col">Material</th>
          <th scope="col">White</th>
          <th scope="col">Black</th>
          <th scope="col" title="White’s pieces less Black’s: +1 is one more">
            White ± Black
          </th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([white, black, of]) => (
          <tr key={of}>
            <th scope="row">
              <span className={`board-piece white ${roleName(white)}`} aria-hidden />
              {capital(roleName(white))}s
            </th>
            <td>
              <Count
                pattern={pattern}
                letter={white}
                label={`White ${roleName(white)}s`}
                most={MOST_OF[of]}
              />
            </td>
            <td>
              <Count
                pattern={pattern}
                letter={black}
                label={`Black ${roleName(black)}s`}
                most={MOST_OF[of]}
              />
            </td>
            <td>
              <Difference pattern={pattern} of={of === 'K' ? 'Q' : of} name={`${roleName(white)}s`} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={3}>
            Bishops and knights together
          </th>
          <td>
            <Difference pattern={pattern} of="minor" name="bishops and knights" />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const capital = (word: string): string => word[0].toUpperCase() + word.slice(1);

interface CountProps {
  readonly pattern: PositionPattern;
  readonly letter: PieceLetter;
  readonly label: string;
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
        app.gameList.changePattern((before) => withRange(before, 'material', letter, range))
      }
    />
  );
};

interface DifferenceProps {
  readonly pattern: PositionPattern;
  readonly of: DifferenceOf;
  readonly name: string;
}

const Difference = ({ pattern, of, name }: DifferenceProps) => {
  const app = useApp();
  return (
    <RangeField
      label={`White’s ${name} less Black’s`}
      range={pattern.difference[of]}
      ends={DIFFERENCE_ENDS}
      onChange={(range) => app.gameList.changePattern((before) => withRange(before, 'difference', of, range))}
    />
  );
};

interface RangeFieldProps {
  readonly label: string;
  readonly range: CountRange | undefined;
  readonly ends: { readonly least: number; readonly most: number; readonly signed?: boolean };
  readonly onChange: (range: CountRange | undefined) => void;
}

/** A count, or from how many to how many. What is not understood stays in the field, and the form says why. */
function RangeField({ label, range, ends, onChange }: RangeFieldProps) {
  const app = useApp();
  const [draft, setDraft] = useState<string>();
  const unread = usePosition((state) => state.unread[label]);
  // Another part of the form may have changed the range since.
  const isOwn = draft !== undefined && isSame(parseRange(draft, ends), range);
  return (
    <input
      type="text"
      className="range-field"
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      placeholder="any"
      aria-label={label}
      aria-invalid={unread !== undefined}
      title={unread?.problem ?? label}
      value={unread?.text ?? (isOwn ? draft : makeRange(range, ends))}
      onChange={({ target }) => {
        setDraft(target.value);
        const next = parseRange(target.value, ends);
        const isRead = 'range' in next;
        app.gameList.noteUnread(label, isRead ? undefined : { text: target.value, problem: next.problem });
        if (isRead) onChange(next.range);
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}

const isSame = (read: ReadRange, range: CountRange | undefined): boolean =>
  'range' in read && read.range?.from === range?.from && read.range?.to === range?.to;
