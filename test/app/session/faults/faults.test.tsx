// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportText } from '../../../../src/app/shared/CopyDetails.tsx';
import { ErrorBoundary } from '../../../../src/app/shared/ErrorBoundary.tsx';
import { FailureNote } from '../../../../src/app/shared/FailureNote.tsx';
import { FormatError } from '../../../../src/base/failure.ts';
import { app, render } from '../../testApp.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const faults = () => app.stores.faults.getState().faults;

describe('a bug in a panel', () => {
  let broken = true;
  const Panel = () => {
    if (broken) throw new Error('made for the test');
    return <p>The panel</p>;
  };
  beforeEach(() => {
    broken = true;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('stays in that panel, asks for a report and shows its details', () => {
    render(
      <>
        <ErrorBoundary part="The library">
          <Panel />
        </ErrorBoundary>
        <p>Another panel</p>
      </>,
    );
    const alert = screen.getByRole('alert', { name: 'The library' });
    expect(alert.textContent).toMatch(/The library stopped.*please report/i);
    expect(alert.textContent).toContain('made for the test');
    expect(screen.getByText('Another panel')).toBeTruthy();
  });

  it('is gone after another try where it does not happen again', () => {
    render(
      <ErrorBoundary part="The library">
        <Panel />
      </ErrorBoundary>,
    );
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('The panel')).toBeTruthy();
  });
});

describe('what reaches the window', () => {
  it('is kept with its stack: errors and rejections', () => {
    const stop = app.faults.watchWindow();
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('one'), message: 'one' }));
    const rejection = Object.assign(new Event('unhandledrejection'), { reason: new Error('two') });
    window.dispatchEvent(rejection);
    stop();
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('three'), message: 'three' }));
    expect(faults().map(({ detail }) => /one|two|three/.exec(detail ?? '')?.[0])).toEqual(['one', 'two']);
  });

  it('is no fault when it is a cancellation or the browser’s remark on its layout', () => {
    const stop = app.faults.watchWindow();
    app.faults.noteFault(new DOMException('', 'AbortError'));
    window.dispatchEvent(
      new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }),
    );
    stop();
    expect(faults()).toEqual([]);
  });

  it('keeps what a FormatError says, and the last twenty', () => {
    for (let count = 1; count <= 25; count++)
      app.faults.noteFault(new FormatError({ kind: 'limit', file: `file ${count}` }));
    expect(faults()).toHaveLength(20);
    expect(faults().at(-1)).toEqual({ kind: 'limit', file: 'file 25' });
  });
});

describe('a failure in words', () => {
  it('names the file and offers to reload where the file changed', () => {
    render(<FailureNote failure={{ kind: 'changed', file: 'Mega.cbg' }} />);
    expect(screen.getByRole('alert').textContent).toContain('Mega.cbg');
    expect(screen.getByRole('button', { name: 'Reload folder' })).toBeTruthy();
  });

  it('offers to reconnect where permission is gone', () => {
    render(<FailureNote failure={{ kind: 'permission', file: 'Chess' }} />);
    expect(screen.getByRole('button', { name: 'Reconnect' })).toBeTruthy();
  });

  it('asks for a report where it is a bug of ours', () => {
    render(<FailureNote failure={{ kind: 'internal', file: '', detail: 'Error: x\n  at y' }} />);
    expect(screen.getByRole('alert').textContent).toMatch(/please report/i);
    expect(screen.getByRole('button', { name: 'Copy details' })).toBeTruthy();
  });

  it('offers nothing where nothing helps', () => {
    render(<FailureNote failure={{ kind: 'invalid', file: 'Mega.cbg', offset: 46 }} />);
    expect(screen.getByRole('alert').textContent).toContain('at byte 46');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('a report holds the version, the browser, the sentence and the stack', () => {
  const text = reportText([{ kind: 'internal', file: '', detail: 'Error: x\n  at y' }]);
  expect(text).toMatch(/^Open File \d+\.\d+\.\d+ \(.+\), fault report/);
  expect(text).toContain(navigator.userAgent);
  expect(text).toContain('Something went wrong in Open File');
  expect(text).toContain('at y');
});
