// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Menu, MenuItem } from '../../../src/app/ui/Menu.tsx';

const HOSTILE = 'a\u202Eb\0c';
const SHOWN = 'a\uFFFDb\uFFFDc';

afterEach(cleanup);

it('hostile text in an element, its tooltip and its label is harmless', () => {
  render(
    <p title={HOSTILE} aria-label={HOSTILE}>
      {HOSTILE}
      {[HOSTILE, <b key="b">{HOSTILE}</b>]}
    </p>,
  );
  const words = screen.getByLabelText(SHOWN);
  expect(words.title).toBe(SHOWN);
  expect(words.textContent).toBe(SHOWN.repeat(3));
});

it('hostile text in an element of a library is harmless', async () => {
  render(
    <Menu trigger={<button type="button">Open</button>}>
      <MenuItem onSelect={() => undefined}>{HOSTILE}</MenuItem>
    </Menu>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('menuitem').textContent).toBe(SHOWN);
});

it('data attributes and values stay as they are', () => {
  render(<input aria-label="Name" defaultValue={HOSTILE} data-name={HOSTILE} />);
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  expect(field.dataset.name).toBe(HOSTILE);
});

it('a tooltip is cut before it covers the page', () => {
  render(<p title={'x'.repeat(100_000)}>Name</p>);
  expect(screen.getByText('Name').title.length).toBeLessThan(3000);
});
