// Conditions on bishops, on who is to move, on when and how long the pattern occurs, and on mirrored forms.
import { msg, t } from '../../../base/messages.ts';
import type { Message } from '../../../base/messages.ts';
import { movesOfPlies, pliesOfMoves } from '../../../model/position/moveRange.ts';
import type { MoveRange } from '../../../model/position/moveRange.ts';
import type { PositionPattern } from '../../../model/position/positionQuery.ts';
import { PRESETS } from '../../session/search/patternPresets.ts';
import { FormLine } from './FormLine.tsx';
import { useApp } from '../../session/appContext.tsx';
import { usePosition } from '../../session/hooks.ts';

export function PatternConditions({ pattern }: { readonly pattern: PositionPattern }) {
  const app = useApp();
  const change = (part: Partial<PositionPattern>): void =>
    app.positions.changePattern((before) => ({ ...before, ...part }));
  const moves = movesOfPlies(pattern.plies);
  const changeMoves = (part: MoveRange): void => change({ plies: pliesOfMoves({ ...moves, ...part }) });
  return (
    <div className="pattern-conditions">
      <FormLine label={t('Bishops')}>
        <select
          aria-label={t('Bishops')}
          value={pattern.bishops ?? ''}
          onChange={({ target: { value } }) =>
            change({ bishops: value === 'opposite' || value === 'same' ? value : undefined })
          }
        >
          <option value="">{t('of any color')}</option>
          <option value="opposite">{t('one each, of opposite colors')}</option>
          <option value="same">{t('one each, of the same color')}</option>
        </select>
      </FormLine>
      <FormLine label={t('To move')}>
        <select
          aria-label={t('To move')}
          value={pattern.turn ?? ''}
          onChange={({ target: { value } }) =>
            change({ turn: value === 'white' || value === 'black' ? value : undefined })
          }
        >
          <option value="">{t('White or Black')}</option>
          <option value="white">{t('White [[the player]]')}</option>
          <option value="black">{t('Black [[the player]]')}</option>
        </select>
      </FormLine>
      <FormLine label={t('Moves [[their numbers]]')}>
        <CountField
          label={msg('From move')}
          value={moves.from}
          placeholder="1"
          onChange={(from) => changeMoves({ from })}
        />
        <span className="dim">{t('to [[between the ends of a range]]')}</span>
        <CountField
          label={msg('To move number')}
          value={moves.to}
          placeholder={t('last [[move]]')}
          onChange={(to) => changeMoves({ to })}
        />
      </FormLine>
      <FormLine label={t('Lasts at least [[so many half-moves]]')}>
        <CountField
          label={msg('Half-moves that it lasts')}
          value={pattern.lasting}
          placeholder="1"
          onChange={(lasting = 1) => change({ lasting })}
        />
        <span className="dim">
          {t('{count, plural, one {half-move} other {half-moves}} [[after a field with their number]]', {
            count: pattern.lasting ?? 1,
          })}
        </span>
      </FormLine>
      <FormLine label={t('Also with [[colors or wings swapped]]')}>
        <label className="position-switch">
          <input
            type="checkbox"
            checked={pattern.mirrorColors}
            onChange={({ target }) => change({ mirrorColors: target.checked })}
          />
          {t('colors swapped')}
        </label>
        <label className="position-switch">
          <input
            type="checkbox"
            checked={pattern.mirrorWings}
            onChange={({ target }) => change({ mirrorWings: target.checked })}
          />
          {t('wings swapped')}
        </label>
      </FormLine>
    </div>
  );
}

/** Patterns that have names; choosing one replaces the current pattern. */
export function PresetMenu() {
  const app = useApp();
  return (
    <select
      className="preset-menu"
      aria-label={t('Start from a known pattern')}
      value=""
      onChange={({ target: { value } }) => {
        const preset = PRESETS.flatMap(({ presets }) => presets).find(({ name }) => name === value);
        if (preset !== undefined) app.positions.startFrom(preset.pattern);
      }}
    >
      <option value="">{t('Start from a known pattern…')}</option>
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

interface CountFieldProps {
  readonly label: Message;
  readonly value: number | undefined;
  readonly placeholder: string;
  readonly onChange: (value: number | undefined) => void;
}

/** A number from 1 to 999, or empty. Invalid text stays in the field, and the form reports it. */
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
      aria-label={t(label)}
      aria-invalid={unread !== undefined}
      title={unread === undefined ? t(label) : t(unread.problem, unread.values)}
      value={unread?.text ?? value ?? ''}
      onChange={({ target }) => {
        const text = target.value.trim();
        const isRead = /^$|^[1-9]\d{0,2}$/.test(text);
        const problem = msg('“{text}” is not a number from 1 to 999.');
        app.positions.noteUnread(
          label,
          isRead ? undefined : { text: target.value, label, problem, values: { text } },
        );
        if (isRead) onChange(text === '' ? undefined : Number(text));
      }}
    />
  );
}
