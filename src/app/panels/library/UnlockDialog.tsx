import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { describeFailure } from '../../../model/failureText.ts';
import { t } from '../../../base/messages.ts';
import type { Failure } from '../../../base/failure.ts';
import type { LibraryItem } from '../../../protocol/items.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useApp } from '../../session/appContext.tsx';
import './unlock.css';

/**
 * Asks for the password of an archive until it is right, or the user cancels. Only the worker gets the
 * password, and nothing stores it.
 */
export function UnlockDialog({ item }: { readonly item: LibraryItem }) {
  const app = useApp();
  const [password, setPassword] = useState('');
  const [trying, setTrying] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const id = useId();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (trying || password === '') return;
    setTrying(true);
    setFailure(undefined);
    setFailure(await app.folder.unlockArchive(item.id, password));
    setTrying(false);
  };

  return (
    <Dialog
      title={`${item.name}${item.extension}`}
      open
      onClose={app.folder.closeDetail}
      acts={
        <>
          <Button onClick={app.folder.closeDetail}>{t('Cancel')}</Button>
          <Button look="primary" type="submit" form={id} aria-disabled={trying || password === ''}>
            {t('Open [[button]]')}
          </Button>
        </>
      }
    >
      <form id={id} className="unlock" onSubmit={(event) => void submit(event)}>
        <p className="dialog-lead">
          {t('This archive is locked. The password stays on this device and is not stored.')}
        </p>
        <label htmlFor={`${id}-password`}>{t('Password')}</label>
        <input
          id={`${id}-password`}
          type="password"
          autoComplete="off"
          data-first-focus
          value={password}
          aria-invalid={failure !== undefined}
          aria-describedby={`${id}-failure`}
          onChange={({ target }) => setPassword(target.value)}
        />
        <p id={`${id}-failure`} className="unlock-failure" role="alert">
          {failure && wordsOf(failure)}
        </p>
      </form>
    </Dialog>
  );
}

const wordsOf = (failure: Failure): string =>
  failure.kind === 'password' ? t('Wrong password') : describeFailure(failure);
