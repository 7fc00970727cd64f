// Everything in a position other than the squares: side to move, castling and en passant rights, and whole
// positions to start with.
import { useId, useState } from 'react';
import { msg, t } from '../../../base/messages.ts';
import {
  boardOf,
  possiblePassed,
  possibleRooks,
  setChess960,
  setPassed,
  setTurn,
  switchRight,
} from '../../../chess/editedPosition.ts';
import { CASTLING_SLOTS } from '../../../chess/castling.ts';
import { chess960Number } from '../../../chess/fen.ts';
import { BLACK, WHITE } from '../../../chess/pieces.ts';
import { parseSquare, squareName } from '../../../chess/squares.ts';
import { useApp } from '../../session/appContext.tsx';
import { useSetup } from '../../session/hooks.ts';
import { isUnread } from '../../session/setup/setup.ts';
import { Button } from '../../ui/Button.tsx';
import { FormLine } from '../position/FormLine.tsx';

export const SetupFields = () => (
  <div className="setup-fields">
    <Turn />
    <Castling />
    <EnPassant />
    <Whole />
    <Chess960 />
    <FenField />
  </div>
);

const TURNS = [
  [WHITE, msg('White [[the player]]')],
  [BLACK, msg('Black [[the player]]')],
] as const;

function Turn() {
  const app = useApp();
  const turn = useSetup(({ position }) => boardOf(position).turn);
  return (
    <FormLine label={t('To move')}>
      <span className="scope-switch" role="group" aria-label={t('To move')}>
        {TURNS.map(([side, name]) => (
          <button
            key={side}
            type="button"
            aria-pressed={side === turn}
            onClick={() => app.setup.change((before) => setTurn(before, side))}
          >
            {t(name)}
          </button>
        ))}
      </span>
    </FormLine>
  );
}

/** The label of each castling slot. */
const RIGHTS = [msg('White: O-O'), msg('White: O-O-O'), msg('Black: O-O'), msg('Black: O-O-O')];

function Castling() {
  const app = useApp();
  const position = useSetup((state) => state.position);
  const { castlingRooks } = boardOf(position);
  const possible = possibleRooks(position);
  return (
    <FormLine label={t('Castling [[the rights]]')}>
      <span className="setup-rights" role="group" aria-label={t('Castling [[the rights]]')}>
        {CASTLING_SLOTS.map((slot) => (
          <label key={slot} className="position-switch">
            <input
              type="checkbox"
              checked={castlingRooks[slot] >= 0}
              disabled={possible[slot] < 0}
              onChange={() => app.setup.change((before) => switchRight(before, slot))}
            />
            {t(RIGHTS[slot])}
          </label>
        ))}
      </span>
    </FormLine>
  );
}

function EnPassant() {
  const app = useApp();
  const position = useSetup((state) => state.position);
  const { epSquare } = boardOf(position);
  const possible = possiblePassed(position);
  const offered = epSquare < 0 || possible.includes(epSquare) ? possible : [...possible, epSquare];
  return (
    <FormLine label={t('En passant')}>
      {offered.length === 0 ? (
        <span className="dim">{t('not possible here')}</span>
      ) : (
        <select
          aria-label={t('En passant')}
          value={epSquare < 0 ? '' : squareName(epSquare)}
          onChange={({ target: { value } }) =>
            app.setup.change((before) => setPassed(before, parseSquare(value) ?? -1))
          }
        >
          <option value="">{t('no [[en passant]]')}</option>
          {offered.map((square) => (
            <option key={square}>{squareName(square)}</option>
          ))}
        </select>
      )}
    </FormLine>
  );
}

function Whole() {
  const app = useApp();
  const { before } = useSetup((state) => state);
  return (
    <FormLine label={t('Board')}>
      <Button onClick={app.setup.clear}>{t('Empty [[board]]')}</Button>
      <Button onClick={app.setup.takeStart}>{t('Start [[position]]')}</Button>
      <Button disabled={app.positions.positionOnBoard() === undefined} onClick={app.setup.takeFromGame}>
        {t('From the game')}
      </Button>
      <Button disabled={before.length === 0} onClick={app.setup.undo}>
        {t('Undo')}
      </Button>
    </FormLine>
  );
}

const LAST_NUMBER = 959;

function Chess960() {
  const app = useApp();
  const { fen, chess960 } = useSetup(({ position }) => position);
  const [draft, setDraft] = useState<string>();
  const number = chess960Number(fen);
  return (
    <FormLine label={t('Chess960')}>
      <input
        type="text"
        className="setup-number"
        inputMode="numeric"
        autoComplete="off"
        placeholder={`0 – ${LAST_NUMBER}`}
        aria-label={t('Number of a start position of Chess960, 0 to 959')}
        title={t('Number of a start position of Chess960, 0 to 959')}
        aria-invalid={draft !== undefined && draft.trim() !== '' && numberIn(draft) === undefined}
        value={draft ?? number ?? ''}
        onChange={({ target: { value } }) => {
          setDraft(value);
          const read = numberIn(value);
          if (read !== undefined) app.setup.takeChess960(read);
        }}
        onBlur={() => setDraft(undefined)}
      />
      <label className="position-switch">
        <input
          type="checkbox"
          checked={chess960}
          onChange={() => app.setup.change((before) => setChess960(before, !chess960))}
        />
        {t('Castling as in Chess960')}
      </label>
    </FormLine>
  );
}

function numberIn(text: string): number | undefined {
  const isNumber = /^\d{1,3}$/.test(text.trim()) && Number(text) <= LAST_NUMBER;
  return isNumber ? Number(text) : undefined;
}

function FenField() {
  const app = useApp();
  const setup = useSetup((state) => state);
  const id = useId();
  return (
    <div className="pattern-line">
      <label htmlFor={id}>FEN</label>
      <div>
        <input
          id={id}
          type="text"
          className="exact-fen setup-fen"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={isUnread(setup)}
          value={setup.typed ?? setup.position.fen}
          onChange={({ target }) => app.setup.typeFen(target.value)}
          onBlur={app.setup.endTyping}
        />
      </div>
    </div>
  );
}
