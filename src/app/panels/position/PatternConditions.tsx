// When the pattern stands, who is to move, and whether its mirrored forms count.
import { t } from '../../../base/messages.ts';
import type { ReactNode } from 'react';
import { movesOfPlies, pliesOfMoves } from '../../../model/position/moveRange.ts';
import type { MoveRange } from '../../../model/position/moveRange.ts';
import type { PositionPattern } from '../../../model/position/positionQuery.ts';
import { PRESETS } from '../../session/search/patternPresets.ts';
import { useApp } from '../../session/appContext.tsx';
import { usePosition } from '../../session/hooks.ts';

export function PatternConditions({ pattern }: { readonly pattern: PositionPattern }) {
  const app = useApp();
  const change = (part: Partial<PositionPattern>): void =>
    app.gameList.changePattern((before) => ({ ...before, ...part }));
  const moves = movesOfPlies(pattern.plies);
  const changeMoves = (part: MoveRange): void => change({ plies: pliesOfMoves({ ...moves, ...part }) });
  return (
    <div className="pattern-conditions">
      <Line label="Bishops">
        <select
          aria-label="Bishops"
          value={pattern.bishops ?? ''}
          onChange={({ target: { value } }) =>
            change({ bishops: value === 'opposite' || value === 'same' ? value : undefined })
          }
        >
          <option value="">of any colour</option>
          <option value="opposite">one each, of opposite colours</option>
          <option value="same">one each, of the same colour</option>
        </select>
      </Line>
      <Line label="To move">
        <select
          aria-label="To move"
          value={pattern.turn ?? ''}
          onChange={({ target: { value } }) =>
            change({ turn: value === 'white' || value === 'black' ? value : undefined })
          }
        >
          <option value="">White or Black</option>
          <option value="white">White</option>
          <option value="black">Black</option>
        </select>
      </Line>
      <Line label="Moves">
        <CountField
          label="From move"
          value={moves.from}
          placeholder="1"
          onChange={(from) => changeMoves({ from })}
        />
        <span className="dim">to</span>
        <CountField
          label="To move number"
          value={moves.to}
          placeholder="last"
          onChange={(to) => changeMoves({ to })}
        />
      </Line>
      <Line label="Stands for">
        <CountField
          label="Half-moves for which it stands"
          value={pattern.lasting}
          placeholder="1"
          onChange={(lasting = 1) => change({ lasting })}
        />
        <span className="dim">half-moves or more</span>
      </Line>
      <Line label="Also">
        <label className="position-switch">
          <input
            type="checkbox"
            checked={pattern.mirrorColors}
            onChange={({ target }) => change({ mirrorColors: target.checked })}
          />
          colours swapped
        </label>
        <label className="position-switch">
          <input
            type="checkbox"
            checked={pattern.mirrorWings}
            onChange={({ target }) => change({ mirrorWings: target.checked })}
          />
          wings swapped
        </label>
      </Line>
    </div>
  );
}

/** Patterns with a name, in place of what was set up. */
export function PresetMenu() {
  const app = useApp();
  return (
    <select
      className="preset-menu"
      aria-label="Start from a known pattern"
      value=""
      onChange={({ target: { value } }) => {
        const preset = PRESETS.flatMap(({ presets }) => presets).find(({ name }) => name === value);
        if (preset !== undefined) app.gameList.startFrom(preset.pattern);
      }}
    >
      <option value="">Start from a known pattern…</option>
      {PRESETS.map(({ label, presets }) => (
        <optgroup key={label} label={t(label)}>
          {presets.map(({ name }) => (
            <option key={name} value={name}>
              {t(name)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="pattern-line">
    <span aria-hidden>{label}</span>
    <div>{children}</div>
  </div>
);

interface CountFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly placeholder: string;
  readonly onChange: (value: number | undefined) => void;
}

/** A number from 1 to 999; empty is none. What is no such number stays in the field, and the form says so. */
function CountField({ label, value, placeholder, onChange }: CountFieldProps) {
  const app = useApp();
  const unread = usePosition((state) => state.unread[label]);
  return (
    <input
      type="text"
      className="range-field"
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      aria-label={label}
      aria-invalid={unread !== undefined}
      title={unread?.problem ?? label}
      value={unread?.text ?? value ?? ''}
      onChange={({ target }) => {
        const text = target.value.trim();
        const isRead = /^$|^[1-9]\d{0,2}$/.test(text);
        const problem = `“${text}” is no number from 1 to 999`;
        app.gameList.noteUnread(label, isRead ? undefined : { text: target.value, problem });
        if (isRead) onChange(text === '' ? undefined : Number(text));
      }}
    />
  );
}
