import { ArrowRightLeft, Ban, CircleCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Recommendation } from '../../../model/bookEntry.ts';
import { Icon } from '../../ui/Icon.tsx';

interface Meaning {
  readonly words: string;
  readonly tone: 'good' | 'bad' | 'doubt' | 'mute';
  /** `undefined`: drawn as the glyph `?!`. */
  readonly icon?: LucideIcon;
}

export const MARKS: Record<Recommendation, Meaning> = {
  green: { words: 'Play: the book recommends it', tone: 'good', icon: CircleCheck },
  red: { words: 'Never: excluded by its author', tone: 'bad', icon: Ban },
  blue: { words: 'Dubious', tone: 'doubt' },
  grey: { words: 'Never played here, reached by transposition', tone: 'mute', icon: ArrowRightLeft },
};

interface BookMarkProps {
  readonly mark: Recommendation | undefined;
  /** Where several books share the row: what each of them says. */
  readonly opinions: readonly string[];
}

/** ChessBase's colour of a book move, always with its shape; empty where the book goes by statistics. */
export function BookMark({ mark, opinions }: BookMarkProps) {
  if (mark === undefined) return null;
  const { words, tone, icon } = MARKS[mark];
  return (
    <span className={`book-advice ${tone}`} title={opinions.length === 0 ? words : opinions.join('\n')}>
      {icon === undefined ? <b>?!</b> : <Icon of={icon} size={14} />}
    </span>
  );
}
