import { useId, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { t } from '../../../base/messages.ts';
import { useApp } from '../../session/appContext.tsx';
import { useGame } from '../../session/hooks.ts';
import { TextButton } from '../../ui/Button.tsx';

/**
 * Enters moves by keyboard, as letters (`Nf3`) or squares (`g1f3`): Enter plays them, Escape closes the
 * field, which covers the engine's strip.
 */
export function MoveEntry({ onClose }: { readonly onClose: () => void }) {
  const app = useApp();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState('');
  const own = useGame((state) => state.own);
  const root = useGame((state) => state.node);
  const field = useId();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const { left, illegal = '' } = app.ownMoves.playTyped(text);
    setRefused(illegal);
    setText(left);
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    <form className="board-entry" onSubmit={submit}>
      <label htmlFor={field}>{t('Your move')}</label>
      <input
        id={field}
        // The user has just opened this field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={text}
        placeholder={t('Nf3 or g1f3')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={refused !== ''}
        aria-describedby={`${field}-note`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
      />
      <TextButton type="submit">{t('Play [[a move]]')}</TextButton>
      {own !== undefined && (
        <TextButton onClick={() => app.ownMoves.takeBack(root)}>{t('Take back')}</TextButton>
      )}
      <span id={`${field}-note`} className="board-entry-note" role="status">
        {refused === ''
          ? t('Nothing is written to the file.')
          : t('“{move}” is not a legal move here.', { move: refused })}
      </span>
    </form>
  );
}
