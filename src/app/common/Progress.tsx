interface ProgressProps {
  readonly done: number;
  /** Unknown while things are still being counted. */
  readonly total?: number;
  readonly label: string;
}

export function Progress({ done, total, label }: ProgressProps) {
  const share = total === undefined || total === 0 ? undefined : Math.min(1, done / total);
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={share === undefined ? undefined : 100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
    >
      {share !== undefined && <i style={{ width: `${share * 100}%` }} />}
    </div>
  );
}
