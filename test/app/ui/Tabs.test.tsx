// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { TabPanel, TabStrip } from '../../../src/app/ui/Tabs.tsx';

afterEach(cleanup);

const TABS = [
  { id: 'book', name: 'Book' },
  { id: 'voices', name: 'Voices', count: 7 },
  { id: 'endgame', name: 'Endgame', count: 0 },
];

/** Each pane contains the strip, as those of the page do. */
function Panes() {
  const [shown, setShown] = useState('book');
  return (
    <section key={shown}>
      <TabStrip label="Panes" tabs={TABS} shown={shown} onChoose={setShown} />
      <TabPanel tab={shown} hasStrip className="body">
        {shown}
      </TabPanel>
    </section>
  );
}

const chosen = (): string | null => screen.getByRole('tab', { selected: true }).textContent;

it('the arrow keys walk through the tabs in a circle, and the keyboard stays in the strip', () => {
  render(<Panes />);
  const visited = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => {
    fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key });
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }));
    return chosen();
  });
  expect(visited).toEqual(['Voices 7', 'Endgame', 'Book', 'Endgame', 'Book', 'Endgame']);
});

it('a tab names its panel, and a count of 0 is not shown', () => {
  render(<Panes />);
  fireEvent.click(screen.getByRole('tab', { name: 'Voices 7' }));
  expect(screen.getByRole('tabpanel', { name: 'Voices 7' }).textContent).toBe('voices');
  expect(screen.getByRole('tab', { name: 'Endgame' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Book' }).tabIndex).toBe(-1);
});

it('a pointer chooses a tab and leaves the keyboard to the page', () => {
  render(<Panes />);
  fireEvent.click(screen.getByRole('tab', { name: 'Voices 7' }), { detail: 1 });
  expect(chosen()).toBe('Voices 7');
  expect(document.activeElement).toBe(document.body);
});

it('a panel without a strip is no tab panel', () => {
  render(
    <TabPanel tab="book" hasStrip={false} className="body">
      moves
    </TabPanel>,
  );
  expect(screen.queryByRole('tabpanel')).toBeNull();
});
