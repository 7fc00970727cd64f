import { t } from '../../base/messages.ts';
import { describeFailure } from '../../model/failureText.ts';
import type { Failure } from '../../base/failure.ts';
import { helpsToReadAgain, useIsReviving, useReadAgain } from './useReadAgain.ts';
import { Button } from '../ui/Button.tsx';
import { CopyDetails } from './CopyDetails.tsx';
import { useApp } from '../session/appContext.tsx';

/**
 * A failure in words, with a step that may help, if there is one. Renders nothing for a stopped worker while
 * the folder is being opened again.
 */
export function FailureNote({ failure }: { readonly failure: Failure }) {
  if (useIsReviving(failure)) return null;
  return (
    <div className="failure-note" role="alert">
      <p className="say">
        {describeFailure(failure)}. {failure.kind === 'internal' && t('Please report it with the details.')}
      </p>
      <NextStep failure={failure} />
    </div>
  );
}

function NextStep({ failure }: { readonly failure: Failure }) {
  const app = useApp();
  if (helpsToReadAgain(failure)) return <ReadAgain failure={failure} />;
  switch (failure.kind) {
    case 'permission':
      return <Button onClick={app.lastFolder.reconnect}>{t('Reconnect')}</Button>;
    case 'internal':
      return (
        <>
          {failure.detail !== undefined && <pre className="fault-detail">{failure.detail}</pre>}
          <CopyDetails failures={[failure]} />
        </>
      );
    default:
      return null;
  }
}

function ReadAgain({ failure }: { readonly failure: Failure }) {
  const { words, act } = useReadAgain(failure);
  return <Button onClick={act}>{words}</Button>;
}
