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

  it('a bug stays in its panel, asks for a report and shows its details', () => {
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

  it('a bug is gone after another try if it does not happen again', () => {
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

describe('errors that reach the window', () => {
  it('errors and rejections that reach the window are kept with their stack', () => {
    const stop = app.faults.watchWindow();
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('one'), message: 'one' }));
    const rejection = Object.assign(new Event('unhandledrejection'), { reason: new Error('two') });
    window.dispatchEvent(rejection);
    stop();
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('three'), message: 'three' }));
    expect(faults().map(({ detail }) => /one|two|three/.exec(detail ?? '')?.[0])).toEqual(['one', 'two']);
  });

  it('a cancellation or the browser’s remark on its layout is no fault', () => {
    const stop = app.faults.watchWindow();
    app.faults.noteFault(new DOMException('', 'AbortError'));
    window.dispatchEvent(
      new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }),
    );
    stop();
    expect(faults()).toEqual([]);
  });

  it('the last twenty faults are kept, with the failure of a FormatError', () => {
    for (let count = 1; count <= 25; count++)
      app.faults.noteFault(new FormatError({ kind: 'limit', file: `file ${count}` }));
    expect(faults()).toHaveLength(20);
    expect(faults().at(-1)).toEqual({ kind: 'limit', file: 'file 25' });
  });
});

describe('a failure in words', () => {
  it('a changed file is named, with an offer to reload', () => {
    render(<FailureNote failure={{ kind: 'changed', file: 'Mega.cbg' }} />);
    expect(screen.getByRole('alert').textContent).toContain('Mega.cbg');
    expect(screen.getByRole('button', { name: 'Reload folder' })).toBeTruthy();
  });

  it('a lost permission comes with an offer to reconnect', () => {
    render(<FailureNote failure={{ kind: 'permission', file: 'Chess' }} />);
    expect(screen.getByRole('button', { name: 'Reconnect' })).toBeTruthy();
  });

  it('a bug of ours asks for a report', () => {
    render(<FailureNote failure={{ kind: 'internal', file: '', detail: 'Error: x\n  at y' }} />);
    expect(screen.getByRole('alert').textContent).toMatch(/please report/i);
    expect(screen.getByRole('button', { name: 'Copy details' })).toBeTruthy();
  });

  it('a failure without a remedy offers nothing', () => {
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
