import { Copy } from 'lucide-react';
import { t } from '../../../base/messages.ts';
import { formatBytes } from '../../platform/numbers.ts';
import { useCopy } from '../../platform/useCopy.ts';
import { FailureNote } from '../../shared/FailureNote.tsx';
import { useApp } from '../../session/appContext.tsx';
import { useSettings } from '../../session/hooks.ts';
import { countParts, countWords } from '../../session/list/recordCounts.ts';
import { MAX_PUBLISHED } from '../../session/share/publishing.ts';
import type { PageMeasure } from '../../session/share/publishing.ts';
import type { ShareChoice } from '../../session/share/shareStore.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { MeasureAnswer } from './usePageMeasure.ts';

interface PagePreviewProps {
  readonly choice: ShareChoice;
  /** The file's name as it will be saved. */
  readonly name: string;
  readonly answer: MeasureAnswer;
}

/** Describes the page and its size before it is saved. */
export function PagePreview({ choice, name, answer }: PagePreviewProps) {
  const app = useApp();
  const kind = useSettings(({ pageKind }) => pageKind);
  const [copied, copy] = useCopy();
  if (answer.kind === 'failed') return <FailureNote failure={answer.failure} />;
  const count = app.sharing.countOf(choice);
  const measure = answer.kind === 'ready' ? answer.value : undefined;
  const snippet = `<iframe src="${encodeURIComponent(name)}" width="100%" height="640"></iframe>`;
  const copyWords = { idle: t('Copy'), copied: t('Copied'), refused: t('Not allowed [[to copy]]') };
  return (
    <div className="share-preview share-page" role="region" aria-label={t('Preview')} tabIndex={0}>
      <p role="status">{measure === undefined ? t('Measuring the page…') : measureWords(measure)}</p>
      {measure?.diagrams !== undefined && measure.diagrams.without > 0 && (
        <p>
          {t(
            '{games, plural, one {# game has} other {# games have}} no diagram: put one with “Put a diagram here” in the menu of a move, or search for a position.',
            { games: measure.diagrams.without },
          )}
        </p>
      )}
      {count > MAX_PUBLISHED && (
        <p>
          {t(
            'A page holds at most {most, number} games: the first {most, number} of {count, number} go into it.',
            {
              most: MAX_PUBLISHED,
              count,
            },
          )}
        </p>
      )}
      {kind === 'games' ? (
        <>
          <p>
            {t(
              'One file with board and notation that opens anywhere, also from a disk and on a phone. It loads nothing and sends nothing.',
            )}
          </p>
          <p>
            {t(
              'Pictures up to 1 MB are inside; sounds and videos are named. Training questions cover what follows them.',
            )}
          </p>
        </>
      ) : (
        <p>
          {t(
            'Positions at which the author or you put a diagram (at your own moves only with “My analysis”), positions of training questions, and those of a search for positions. White or Black to move; the moves that follow are on the last pages, without comments and variations. It prints from the browser.',
          )}
        </p>
      )}
      <p>{t('To embed it in a page of a website:')}</p>
      <div className="share-snippet">
        <code>{snippet}</code>
        <Button onClick={() => copy(snippet)}>
          <Icon of={Copy} size={14} />
          {copyWords[copied]}
        </Button>
      </div>
    </div>
  );
}

/** Returns the contents and the size of the page, `35 games, 1 text, about 1.0 MB`, or why it has none. */
function measureWords({ games, texts, diagrams, size: bytes, isExact }: PageMeasure): string {
  if (diagrams?.count === 0) return t('A sheet without diagrams cannot be saved.');
  const parts = countParts({ games, texts: diagrams === undefined ? texts : 0, unreadable: 0 });
  const size = formatBytes(bytes);
  return [
    diagrams && t('{count, plural, one {# diagram} other {# diagrams}}', { count: diagrams.count }),
    ...parts.map(countWords),
    isExact ? size : t('about {size}', { size }),
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}
