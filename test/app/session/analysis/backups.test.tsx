// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { KeepingLine } from '../../../../src/app/panels/analysis/KeepingLine.tsx';
import { isBackupDue } from '../../../../src/app/session/analysis/backups.ts';
import { analysisOf } from '../../../support/ownAnalysis.ts';
import { app, render, setPromise } from '../../testApp.tsx';

const DAY = 86_400_000;
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const work = (changed: number) => ({ ...analysisOf('1.e4', '1.e4 {mine}'), changed });
const put = (changed: number): void => {
  const analysis = work(changed);
  app.stores.analysis.setState({ analyses: new Map([[analysis.key, analysis]]) });
};

afterEach(cleanup);

describe('the promise of the browser', () => {
  it('the browser’s promise is requested as soon as there is analysis, if the browser shows no prompt', async () => {
    await app.analysis.followPromise();
    expect(app.stores.analysis.getState().promise).toBe('missing');
    put(Date.now());
    await settle();
    expect(app.stores.analysis.getState().promise).toBe('given');
    render(<KeepingLine />);
    expect(screen.queryByText(/does not promise/)).toBeNull();
  });

  it('the browser’s promise is requested by a button if the browser shows a prompt', async () => {
    const ask = vi.fn<() => Promise<boolean>>(async () => true);
    setPromise({ asksUser: true, ask });
    await app.analysis.followPromise();
    put(Date.now());
    await settle();
    expect(ask).not.toHaveBeenCalled();
    render(<KeepingLine />);
    await userEvent.click(screen.getByRole('button', { name: 'Ask the browser to keep it' }));
    expect(screen.queryByText(/does not promise/)).toBeNull();
  });

  it('the promise is not mentioned if the browser does not say whether it was given', async () => {
    setPromise({ isGiven: async () => undefined });
    await app.analysis.followPromise();
    put(Date.now());
    render(<KeepingLine />);
    expect(screen.queryByText(/does not promise/)).toBeNull();
  });
});

describe('a backup', () => {
  it('a backup is due for work of over a month ago that was not exported since', () => {
    const now = 100 * DAY;
    expect(isBackupDue([], 0, now)).toBe(false);
    expect(isBackupDue([work(now - 29 * DAY)], 0, now)).toBe(false);
    expect(isBackupDue([work(now), work(now - 31 * DAY)], 0, now)).toBe(true);
    expect(isBackupDue([work(now - 31 * DAY)], now - 30 * DAY, now)).toBe(false);
  });

  it('a backup is due even if a wrong clock has dated the last export in the future', () => {
    const now = 100 * DAY;
    expect(isBackupDue([work(now - 31 * DAY)], now + 5000 * DAY, now)).toBe(true);
    expect(isBackupDue([work(now - 29 * DAY)], now + 5000 * DAY, now)).toBe(false);
  });

  it('a backup that is due shows a line with its button', () => {
    put(Date.now() - 31 * DAY);
    render(<KeepingLine />);
    expect(screen.getByRole('button', { name: 'Export a backup' })).toBeDefined();
  });
});
