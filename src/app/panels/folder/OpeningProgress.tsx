import { TextButton } from '../../ui/Button.tsx';
import { countOf } from '../../platform/numbers.ts';
import { Progress } from '../../ui/Progress.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useLibrary } from '../../session/hooks.ts';

/** What is being opened and how to stop it. */
export function OpeningProgress() {
  const app = useApp();
  const opening = useLibrary((state) => state.phase === 'opening');
  const name = useLibrary((state) => state.openingName);
  const files = useLibrary((state) => state.filesSeen);
  if (!opening) return null;
  return (
    <output className="job">
      Looking through {name}
      <Progress label={`Looking through ${name}`} done={files} />
      <span>{countOf(files, 'file')}</span>
      <TextButton onClick={app.folder.cancelOpening}>Cancel</TextButton>
    </output>
  );
}
