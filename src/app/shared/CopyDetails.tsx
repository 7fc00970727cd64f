import { t } from '../../base/messages.ts';
import { Copy } from 'lucide-react';
import { describeFailure } from '../../model/failureText.ts';
import type { Failure } from '../../base/failure.ts';
import { Button } from '../ui/Button.tsx';
import { useCopy } from '../platform/useCopy.ts';
import { VERSION } from '../platform/version.ts';
import { Icon } from '../ui/Icon.tsx';

/** The text of a report: the version of the page, the browser, and what happened. */
export const reportText = (failures: readonly Failure[]): string =>
  [
    `Open File ${VERSION}, fault report`,
    navigator.userAgent,
    ...failures.map((failure) => [describeFailure(failure), failure.detail].filter(Boolean).join('\n')),
  ].join('\n\n');

export function CopyDetails({ failures }: { readonly failures: readonly Failure[] }) {
  const [result, copy] = useCopy();
  return (
    <Button onClick={() => copy(reportText(failures))}>
      <Icon of={Copy} />
      {result === 'idle' && t('Copy details')}
      {result === 'copied' && t('Copied')}
      {result === 'refused' && t('The browser refused: select the text above')}
    </Button>
  );
}
