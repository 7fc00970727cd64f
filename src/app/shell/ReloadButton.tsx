import { t } from '../../base/messages.ts';
import { Button } from '../ui/Button.tsx';
import { useApp } from '../session/appContext.tsx';

export const ReloadButton = () => {
  const app = useApp();
  return (
    <Button onClick={() => app.folder.reloadFolder().catch(app.faults.noteFault)}>
      {t('Reload folder')}
    </Button>
  );
};
