import { cancelOpening } from '../../session/folder/folder.ts';
import { TextButton } from '../../ui/Button.tsx';
import { countOf } from '../../platform/numbers.ts';
import { Progress } from '../../ui/Progress.tsx';
import { useLibrary } from '../../session/folder/libraryStore.ts';

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
