import { useId, useState } from 'react';
import { t } from '../../../base/messages.ts';
import { MAX_MERGED } from '../../../protocol/mergeApi.ts';
import { useApp } from '../../session/appContext.tsx';
import { useList, useScreen, useStoreOf } from '../../session/hooks.ts';
import { FailureNote } from '../../shared/FailureNote.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Progress } from '../../ui/Progress.tsx';
import './oneTree.css';

const DEPTHS = [5, 10, 15, 20, 30, 60];
const USUAL_DEPTH = 15;

/** Asks how deep the tree of the listed games should go, and makes it. */
export function OneTreeDialog() {
  const app = useApp();
  const isOpen = useScreen(({ dialog }) => dialog === 'oneTree');
  const isAsking = useStoreOf('oneTree', ({ answer }) => answer.kind === 'asking');
  const id = useId();
  return (
    <Dialog
      title={t('The list as one tree')}
      open={isOpen}
      onClose={() => {
        app.oneTree.cancel();
        app.screen.closeDialog();
      }}
      acts={
        isAsking ? (
          <Button onClick={app.oneTree.cancel}>{t('Cancel')}</Button>
        ) : (
          <Button type="submit" form={id} look="primary">
            {t('Make the tree')}
          </Button>
        )
      }
    >
      {isOpen && <Form id={id} />}
    </Dialog>
  );
}

function Form({ id }: { readonly id: string }) {
  const app = useApp();
  const [moves, setMoves] = useState(USUAL_DEPTH);
  const [withNotes, setNotes] = useState(false);
  const count = useList(({ selection }) => selection.count);
  const answer = useStoreOf('oneTree', (state) => state.answer);
  const refusal = useStoreOf('oneTree', (state) => state.refusal);
  return (
    <form
      id={id}
      className="one-tree"
      onSubmit={(event) => {
        event.preventDefault();
        void app.oneTree.open({ moves, withNotes }).catch(app.faults.noteFault);
      }}
    >
      <p>
        {app.oneTree.beginsAtHits()
          ? t('The games meet in one tree from the position that was searched.')
          : t('The games meet in one tree, move by move from the start.')}{' '}
        {t('Moves that more games play come first; where games end, they are named.')}
      </p>
      {count > MAX_MERGED && (
        <p>
          {t('The first {most, number} of {count, number} games are taken.', { most: MAX_MERGED, count })}
        </p>
      )}
      <label>
        {t('Depth in moves')}
        <select value={moves} onChange={({ target }) => setMoves(Number(target.value))} data-first-focus>
          {DEPTHS.map((depth) => (
            <option key={depth} value={depth}>
              {depth}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input type="checkbox" checked={withNotes} onChange={({ target }) => setNotes(target.checked)} />
        {t('With the notes of the games')}
      </label>
      {answer.kind === 'asking' && (
        <div role="status">
          {t('The games are read…')}
          <Progress done={0} {...answer.progress} label={t('The games are read…')} />
        </div>
      )}
      {refusal !== undefined && <p role="alert">{refusal}</p>}
      {answer.kind === 'failed' && <FailureNote failure={answer.failure} />}
      {answer.kind === 'ready' && answer.value.games === 0 && (
        <p role="status">{t('None of these records is a game that a tree can have.')}</p>
      )}
    </form>
  );
}
