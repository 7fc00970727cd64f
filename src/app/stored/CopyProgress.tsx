import { cancelCopy } from '../commands/stored.ts';
import { TextButton } from '../common/Button.tsx';
import { formatBytes } from '../common/numbers.ts';
import { Progress } from '../common/Progress.tsx';
import { useStored } from '../state/storedStore.ts';

/** What is being unpacked and how to stop it, also when nobody looks at the archive. */
export function CopyProgress() {
  const job = useStored((state) => state.copy);
  if (job?.kind !== 'running') return null;
  const { name, progress } = job;
  return (
    <output className="job">
      Unpacking {name}
      <Progress label={`Unpacking ${name}`} done={progress?.done ?? 0} total={progress?.total} />
      {progress !== undefined && (
        <span>
          {formatBytes(progress.done)} of {formatBytes(progress.total)}
        </span>
      )}
      <TextButton onClick={cancelCopy}>Cancel</TextButton>
    </output>
  );
}
