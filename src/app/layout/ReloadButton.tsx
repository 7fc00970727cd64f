import { reloadFolder } from '../commands/folder.ts';
import { Button } from '../common/Button.tsx';
import { noteFault } from '../common/faults.ts';

export const ReloadButton = () => (
  <Button onClick={() => reloadFolder().catch(noteFault)}>Reload folder</Button>
);
