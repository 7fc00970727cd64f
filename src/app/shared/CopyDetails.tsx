import { Copy } from 'lucide-react';
import { useState } from 'react';
import { describeFailure } from '../../base/failure.ts';
import type { Failure } from '../../base/failure.ts';
import { Button } from '../ui/Button.tsx';
import { copyText } from '../platform/clipboard.ts';
import { Icon } from '../ui/Icon.tsx';

/** What goes into a report: the page's version of the fault and the browser it happened in. */
export const reportText = (failures: readonly Failure[]): string =>
  [
    'Open File, fault report',
    navigator.userAgent,
    ...failures.map((failure) => [describeFailure(failure), failure.detail].filter(Boolean).join('\n')),
  ].join('\n\n');

export function CopyDetails({ failures }: { readonly failures: readonly Failure[] }) {
  const [result, setResult] = useState<'none' | 'copied' | 'refused'>('none');
  const copy = () => {
    void copyText(reportText(failures)).then((copied) => setResult(copied ? 'copied' : 'refused'));
  };
  return (
    <Button onClick={copy}>
      <Icon of={Copy} />
      {result === 'none' && 'Copy details'}
      {result === 'copied' && 'Copied'}
      {result === 'refused' && 'The browser refused: select the text above'}
    </Button>
  );
}
