import { useSearch } from '../../session/hooks.ts';

interface UnderlinedTextProps {
  readonly text: string;
  /** The scroll offset of the field in pixels. */
  readonly scroll: number;
}

/** The same text behind the field, with a line under the part that cannot be parsed. */
export function UnderlinedText({ text, scroll }: UnderlinedTextProps) {
  const problem = useSearch((search) => search.problem);
  if (problem === undefined) return null;
  return (
    <div className="search-shadow" aria-hidden>
      <span style={{ marginLeft: -scroll }}>
        {text.slice(0, problem.from)}
        <u>{text.slice(problem.from, problem.to)}</u>
        {text.slice(problem.to)}
      </span>
    </div>
  );
}
