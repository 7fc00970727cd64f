import { reloadFolder } from '../session/folder/folder.ts';
import { Button } from '../ui/Button.tsx';
import { noteFault } from '../session/screen/faults.ts';

export const ReloadButton = () => (
  <Button onClick={() => reloadFolder().catch(noteFault)}>Reload folder</Button>
);
