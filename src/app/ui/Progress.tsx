interface ProgressProps {
  readonly done: number;
  /** `undefined` while the total is being counted: the bar stays empty. */
  readonly total?: number | undefined;
  readonly label: string;
}

export const Progress = ({ done, total, label }: ProgressProps) => (
  <progress
    className="progress"
    aria-label={label}
    max={total}
    value={total === undefined ? undefined : Math.min(done, total)}
  />
);
