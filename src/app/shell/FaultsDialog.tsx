import { t } from '../../base/messages.ts';
import { describeFailure } from '../../model/failureText.ts';
import { Button } from '../ui/Button.tsx';
import { CopyDetails } from '../shared/CopyDetails.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FailureNote } from '../shared/FailureNote.tsx';
import { faultsTitle, isBug } from '../session/faults/faults.ts';
import { ReloadButton } from './ReloadButton.tsx';
import { useApp } from '../session/appContext.tsx';
import { useFaults, useLibrary } from '../session/hooks.ts';

/** Faults that no panel shows: our bugs with their details, and refusals with advice. */
export function FaultsDialog({ open }: { readonly open: boolean }) {
  const app = useApp();
  const faults = useFaults((state) => state.faults);
  const hasFolder = useLibrary((state) => state.source !== undefined);
  const bugs = faults.filter(isBug);
  const refusals = faults.filter((fault) => !isBug(fault));
  return (
    <Dialog
      title={faultsTitle(faults)}
      wide
      open={open && faults.length > 0}
      onClose={app.screen.closeDialog}
      acts={
        <>
          {bugs.length > 0 && <CopyDetails failures={faults} />}
          {bugs.length > 0 && hasFolder && <ReloadButton />}
          <Button
            look="ghost"
            onClick={() => {
              app.faults.forgetFaults();
              app.screen.closeDialog();
            }}
          >
            {t('Clear')}
          </Button>
        </>
      }
    >
      {bugs.length > 0 && (
        <p className="dialog-lead">
          {t(
            'This is a fault of ours, not of your files. Please report it with these details; the rest still works.',
          )}
        </p>
      )}
      {bugs.map((fault, at) => (
        <pre key={at} className="fault-detail">
          {fault.detail}
        </pre>
      ))}
      {refusals.map((failure) => (
        <FailureNote key={describeFailure(failure)} failure={failure} />
      ))}
    </Dialog>
  );
}
