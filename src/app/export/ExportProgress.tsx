import { cancelExport } from '../commands/export.ts';
import { TextButton } from '../common/Button.tsx';
import { formatCount } from '../common/numbers.ts';
import { Progress } from '../common/Progress.tsx';
import { useExport } from '../state/exportStore.ts';

/** What is being written and how to stop it. */
export function ExportProgress() {
  const job = useExport((state) => state.job);
  if (job?.kind !== 'running') return null;
  const { name, progress } = job;
  return (
    <output className="job">
      Writing {name}
      <Progress label={`Writing ${name}`} done={progress?.done ?? 0} total={progress?.total} />
      {progress !== undefined && (
        <span>
          {formatCount(progress.done)} of {formatCount(progress.total)}
        </span>
      )}
      <TextButton onClick={cancelExport}>Cancel</TextButton>
    </output>
  );
}
