import { Folder } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { shownName } from '../../../base/shownText.ts';
import { useApp } from '../../session/appContext.tsx';
import { useLibrary } from '../../session/hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';

/**
 * A dialog for a file that the system opened alone: it needs the files beside it, so the user must choose the
 * folder.
 */
export function ItsFolder() {
  const app = useApp();
  const file = useLibrary(({ wantsFolder }) => wantsFolder);
  if (file === undefined) return null;
  const name = shownName(file.name);
  return (
    <Dialog
      title={t('{name} needs its folder', { name })}
      open
      onClose={app.launched.leaveItsFolder}
      acts={
        <Button
          look="primary"
          data-first-focus
          onClick={() => app.launched.chooseItsFolder().catch(app.faults.noteFault)}
        >
          <Icon of={Folder} />
          {t('Choose its folder…')}
        </Button>
      }
    >
      <p>
        {t(
          'Names, moves or notes of {name} are in files beside it, and the system handed over this one alone. The browser asks you for the folder; it begins in the right one.',
          { name },
        )}
      </p>
    </Dialog>
  );
}
