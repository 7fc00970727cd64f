import { TextButton } from '../../ui/Button.tsx';
import { formatBytes } from '../../platform/numbers.ts';
import { Progress } from '../../ui/Progress.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useStored } from '../../session/hooks.ts';

/** What is being unpacked and how to stop it, also when nobody looks at the archive. */
export function CopyProgress() {
  const app = useApp();
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
      <TextButton onClick={app.stored.cancelCopy}>Cancel</TextButton>
    </output>
  );
}
