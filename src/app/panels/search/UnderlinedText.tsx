import { useSearch } from '../../session/hooks.ts';

interface UnderlinedTextProps {
  readonly text: string;
  /** The scroll offset of the field in pixels. */
  readonly scroll: number;
}

/**
 * If a part of the field's text cannot be parsed: a copy of the text behind it, with that part underlined.
 */
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
