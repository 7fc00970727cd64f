import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { t } from '../../../base/messages.ts';
import { FocusReturn } from '../../platform/focusBack.ts';
import { MAX_TEXT } from '../../../model/analysis/analysisJson.ts';
import { moveNumberOf, ROOT } from '../../../model/gameTree.ts';
import { Button } from '../../ui/Button.tsx';
import { useApp } from '../../session/appContext.tsx';
import type { App } from '../../session/createApp.ts';
import { useAnalysis, useGame, useSettings } from '../../session/hooks.ts';
import { cursorKey, treeAt } from '../../session/game/gameCursor.ts';
import type { GameState } from '../../session/game/gameStore.ts';
import { ownComment } from '../../session/game/ownNotes.ts';

/**
 * The field under the moves for the comment of the current move. It changes with the board, and takes the
 * focus only when the user asks for it.
 */
export function CommentField() {
  /** How often the user has asked to write; 0 while the field is closed. */
  const asked = useAnalysis((state) => (state.isWriting ? state.asked : 0));
  const isWriting = asked > 0;
  const place = useGame(placeOf);
  const field = useRef<HTMLTextAreaElement>(null);
  const [keyboard] = useState(() => new FocusReturn());
  useEffect(() => {
    if (asked === 0 || document.activeElement === field.current) return;
    keyboard.leave();
    field.current?.focus();
  }, [asked, keyboard]);
  useEffect(() => (isWriting ? () => keyboard.goBack() : undefined), [isWriting, keyboard]);
  return isWriting ? <Field key={place} place={place} field={field} /> : null;
}

const placeOf = ({ key, node, own }: GameState): string => `${key} ${cursorKey({ node, own })}`;

interface FieldProps {
  readonly place: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

function Field({ place, field }: FieldProps) {
  const app = useApp();
  const [shown, setShown] = useState(() => ownComment(app.stores.game.getState()));
  /** The words before the user wrote: Escape restores them. */
  const before = useRef(shown);
  /** The last words that the field has read or written. */
  const written = useRef(shown);
  /** The last words that the field has written as finished. */
  const finished = useRef(shown);
  /**
   * The stored comment after the last write of the field. If the store has another one, something else
   * changed it, such as another window.
   */
  const known = useRef(shown);
  const isChanging = useRef(false);
  const id = useId();
  const checksSpelling = useSettings((settings) => settings.checkSpelling);
  const move = moveOnBoard(app);

  // Takes over a comment that changes while the field is open, so that the next letter does not overwrite it.
  useEffect(
    () =>
      app.stores.game.subscribe((state) => {
        const now = ownComment(state);
        if (isChanging.current || now === known.current || placeOf(state) !== place) return;
        known.current = before.current = written.current = finished.current = now;
        setShown(now);
      }),
    [app, place],
  );

  function change(words: string, isDone: boolean): void {
    isChanging.current = true;
    app.ownNotes.writeComment(words.slice(0, MAX_TEXT), { isDone });
    isChanging.current = false;
    known.current = ownComment(app.stores.game.getState());
  }

  /** Writes at once, because the board may move on at any time, and no word may be lost. */
  function write(words: string): void {
    setShown(words);
    if (words === written.current) return;
    written.current = words;
    change(words, false);
  }

  /** Writes the finished words, with the commands in them executed. */
  function finish(words: string): void {
    if (words === finished.current) return;
    written.current = finished.current = words;
    change(words, true);
  }

  function leave(words: string): void {
    finish(words);
    app.analysis.stopWriting();
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { key, shiftKey, nativeEvent, currentTarget } = event;
    if (key === 'Escape') {
      event.stopPropagation();
      // The field loses the focus when it closes, and writes its value.
      currentTarget.value = written.current = finished.current = before.current;
      change(before.current, true);
      app.analysis.stopWriting();
    } else if (key === 'Enter' && !shiftKey && !nativeEvent.isComposing) {
      // With Shift, Enter starts a new line. The end of a composed word is not the end of the comment.
      event.preventDefault();
      leave(currentTarget.value);
    }
  }

  return (
    <form
      className="own-foot own-comment"
      onSubmit={(event) => {
        event.preventDefault();
        leave(field.current?.value ?? before.current);
      }}
    >
      <label htmlFor={id}>
        {move === undefined ? t('Comment on the start') : t('Comment on {move}', { move })}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={4}
        value={shown}
        spellCheck={checksSpelling}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onBlur={({ currentTarget }) => finish(currentTarget.value)}
        onKeyDown={handleKey}
      />
      {shown.length > MAX_TEXT && (
        <p role="alert">
          {t(
            'A comment has at most {most, number} characters. {count, plural, one {The last # of yours is not stored.} other {The last # of yours are not stored.}}',
            { most: MAX_TEXT, count: shown.length - MAX_TEXT },
          )}
        </p>
      )}
      <div className="own-acts">
        <Button type="submit" look="primary">
          {t('Done')}
        </Button>
        <span>
          {t('Shift Enter is a new line, Esc cancels. [%cal Gc2c4] draws an arrow, [%csl Re4] a square.')}
        </span>
      </div>
    </form>
  );
}

/** `19…Rad8`; `undefined` at the start, and if no game is on the board. */
function moveOnBoard(app: App): string | undefined {
  const game = app.game.currentGame();
  if (game === undefined) return undefined;
  const { tree, node } = treeAt(game, app.game.currentCursor());
  if (node === ROOT) return undefined;
  const { number, black } = moveNumberOf(tree, node);
  return `${number}${black ? '…' : '.'}${tree.nodes[node].san}`;
}
