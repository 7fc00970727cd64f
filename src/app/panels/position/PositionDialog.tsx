import { useId } from 'react';
import { msg, t } from '../../../base/messages.ts';
import { Board } from '../../../chess/board.ts';
import { describePattern } from '../../../model/position/describePattern.ts';
import { fitsPattern } from '../../../model/position/fitsPattern.ts';
import { isAnyPosition } from '../../../model/position/patternProblem.ts';
import { whyNotFen, whyNotPattern } from '../../session/search/findPosition.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PatternCount } from './PatternCount.tsx';
import { PresetMenu } from './PatternConditions.tsx';
import { PatternForm } from './PatternForm.tsx';
import { keyName } from '../../platform/keyName.ts';
import { useApp } from '../../session/appContext.tsx';
import { usePosition, useScreen, useSearch } from '../../session/hooks.ts';
import { DiagramBoard } from '../../shared/Diagram.tsx';
import './position.css';

/** The form of the search for positions: a single one, or all that fit a pattern. */
export function PositionDialog() {
  const open = useScreen((screen) => screen.dialog === 'position');
  return open ? <OpenForm /> : null;
}

const FORMS = [
  ['pattern', msg('Pattern')],
  ['exact', msg('Exact position')],
] as const;

function OpenForm() {
  const app = useApp();
  const id = useId();
  const { form, fen, chess960, anyRights, pattern } = usePosition((state) => state);
  const unread = useUnread();
  const why = form === 'exact' ? whyNotFen(fen, chess960) : (unread ?? whyNotPattern(pattern));
  const find = (): void => {
    if (why !== undefined) return;
    if (form === 'exact') app.positions.findFen(fen, chess960, anyRights);
    else app.positions.findPattern(pattern);
  };
  return (
    <Dialog
      title={t('Find positions')}
      look="position-dialog"
      open
      onClose={app.screen.closeDialog}
      acts={<Acts why={why} form={id} />}
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
        onKeyDown={(event) => void app.keys.runKey('Find positions', event, { find })}
      >
        <div className="position-forms">
          <div className="position-tabs" role="group" aria-label={t('What to look for')}>
            {FORMS.map(([name, label]) => (
              <button
                key={name}
                type="button"
                aria-pressed={form === name}
                onClick={() => app.positions.changeForm(name)}
              >
                {t(label)}
              </button>
            ))}
          </div>
          {form === 'pattern' && <PresetMenu />}
        </div>
        {form === 'exact' ? <ExactForm /> : <PatternForm />}
      </form>
    </Dialog>
  );
}

/** Returns words about the first field that cannot be parsed, so that no condition is dropped silently. */
function useUnread(): string | undefined {
  return usePosition(({ form, unread }) => {
    const [first] = form === 'pattern' ? Object.values(unread) : [];
    return (
      first && t('{field}: {problem}', { field: t(first.label), problem: t(first.problem, first.values) })
    );
  });
}

interface ActsProps {
  readonly why: string | undefined;
  /** The id of the form that the button submits. */
  readonly form: string;
}

function Acts({ why, form: formId }: ActsProps) {
  const app = useApp();
  const { form, fen, pattern, lines } = usePosition((state) => state);
  const unread = useUnread();
  const within = useSearch((search) => search.query !== undefined);
  const id = useId();
  const untouched = form === 'pattern' ? isAnyPosition(pattern) : fen.trim() === '';
  return (
    <>
      <p className="position-words" id={id} role="status">
        {form === 'pattern' && `${describePattern(pattern)}.`}
        {unread !== undefined && <span className="position-why"> {unread}</span>}
        {why !== undefined && unread === undefined && !untouched && (
          <span className="position-why"> {why}</span>
        )}
        {form === 'pattern' && !untouched && why === undefined && <OnBoard />}
      </p>
      <Button
        look="primary"
        type="submit"
        form={formId}
        disabled={why !== undefined}
        aria-describedby={id}
        title={keyName('Control Enter')}
      >
        {form === 'exact' ? t('Find the position') : t('Find positions [[button]]')}
      </Button>
      <label className="position-switch">
        <input
          type="checkbox"
          checked={lines === 'all'}
          onChange={({ target }) => app.positions.setLines(target.checked ? 'all' : 'mainline')}
        />
        {t('Variations too')}
      </label>
      {within && <span className="dim">{t('In the filtered games')}</span>}
      {form === 'pattern' && !untouched && why === undefined && <PatternCount />}
    </>
  );
}

/** Shows whether the pattern matches the position on the board: the quickest check of a pattern. */
function OnBoard() {
  const app = useApp();
  const pattern = usePosition((state) => state.pattern);
  const shown = app.positions.positionOnBoard();
  const board = shown && Board.fromFen(shown.fen, shown.chess960);
  if (board === undefined) return null;
  return (
    <span className="dim">
      {' '}
      {fitsPattern(board, pattern)
        ? t('The position on the board fits.')
        : t('The position on the board does not fit.')}
    </span>
  );
}

/** One position, as a FEN: typed, pasted or taken from the board. */
function ExactForm() {
  const app = useApp();
  const fen = usePosition((state) => state.fen);
  const chess960 = usePosition((state) => state.chess960);
  const anyRights = usePosition((state) => state.anyRights);
  const board = Board.fromFen(fen, chess960);
  const id = useId();
  return (
    <div className="exact-form">
      <label htmlFor={id}>{t('Position in FEN')}</label>
      <div className="exact-line">
        <input
          id={id}
          type="text"
          className="exact-fen"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
          data-first-focus
          value={fen}
          onChange={({ target }) => app.positions.changeFen(target.value)}
        />
        <Button onClick={app.positions.takeFenFromBoard}>{t('As on the board')}</Button>
      </div>
      <label className="position-switch">
        <input
          type="checkbox"
          checked={anyRights}
          onChange={({ target }) => app.positions.ignoreRights(target.checked)}
        />
        {t('Ignore castling and en passant rights')}
      </label>
      {board !== undefined && (
        <div className="exact-diagram notation-diagram">
          <DiagramBoard board={board} />
          <p className="dim">
            {[
              board.turn === 0 ? t('White to move') : t('Black to move'),
              ...(chess960 ? [t('Castling as in Chess960')] : []),
            ].join(' · ')}
          </p>
        </div>
      )}
    </div>
  );
}
