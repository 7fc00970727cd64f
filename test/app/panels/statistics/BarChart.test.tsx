// @vitest-environment happy-dom
import axe from 'axe-core';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { BarChart } from '../../../../src/app/panels/statistics/BarChart.tsx';
import { render } from '../../testApp.tsx';

afterEach(cleanup);

const run = vi.fn<(label: string) => void>();
const bars = [0, 3, 0, 5, 0].map((value, at) => ({
  key: `${at}`,
  label: `${2000 + at}`,
  value,
  words: `${2000 + at}: ${value} games`,
  ...(value > 0 && { run: () => run(`${2000 + at}`) }),
}));
const show = () =>
  render(
    <>
      <BarChart label="Years" bars={bars} summary="8 games" />
      <button type="button">After</button>
    </>,
  );
const focused = () => document.activeElement?.getAttribute('aria-label');

it('a chart is reached by Tab, and again after the arrow keys went to an empty bar', async () => {
  show();
  await userEvent.tab();
  expect(focused()).toBe('2000: 0 games');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('2002: 0 games');
  expect(screen.getAllByText('2002: 0 games')).toHaveLength(1);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('After');
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('2002: 0 games');
});

it('a bar with games runs its search, and an empty one is marked and does nothing', async () => {
  show();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}{ArrowRight}{Enter}{End}{Enter}');
  expect(run.mock.calls).toEqual([['2001']]);
  expect(screen.getByRole('button', { name: '2004: 0 games' }).getAttribute('aria-disabled')).toBe('true');
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations).toEqual([]);
});
