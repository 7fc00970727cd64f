import { cancelOpening } from '../commands/folder.ts';
import { TextButton } from '../common/Button.tsx';
import { countOf } from '../common/numbers.ts';
import { Progress } from '../common/Progress.tsx';
import { useLibrary } from '../state/libraryStore.ts';

/** What is being opened and how to stop it. */
export function OpeningProgress() {
  const opening = useLibrary((state) => state.phase === 'opening');
  const name = useLibrary((state) => state.openingName);
  const files = useLibrary((state) => state.filesSeen);
  if (!opening) return null;
  return (
    <output className="job">
      Looking through {name}
      <Progress label={`Looking through ${name}`} done={files} />
      <span>{countOf(files, 'file')}</span>
      <TextButton onClick={cancelOpening}>Cancel</TextButton>
    </output>
  );
}
