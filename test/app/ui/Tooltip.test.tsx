// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Flag } from 'lucide-react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IconButton } from '../../../src/app/ui/IconButton.tsx';
import { render } from '../testApp.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (): HTMLElement => {
  render(<IconButton icon={Flag} label="Flip the board" hotkey="f" />);
  return screen.getByRole('button', { name: 'Flip the board' });
};
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
const tooltip = (): HTMLElement | null => screen.queryByRole('tooltip');

it('the tooltip names the button and its key when the pointer rests on it for half a second', async () => {
  const button = show();
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  await pass(400);
  expect(tooltip()).toBeNull();
  await pass(200);
  expect(tooltip()?.textContent).toContain('Flip the boardf');
  expect(button.getAttribute('aria-describedby')).toBe(tooltip()?.id);
});

it('the tooltip closes with a press or Escape, and does not open when the pointer only passes', async () => {
  const button = show();
  const rest = async (): Promise<void> => {
    fireEvent.pointerEnter(button, { pointerType: 'mouse' });
    await pass(600);
    expect(tooltip()).not.toBeNull();
  };
  await rest();
  fireEvent.pointerDown(button);
  expect(tooltip()).toBeNull();
  await rest();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(tooltip()).toBeNull();
  expect(button.hasAttribute('aria-describedby')).toBe(false);
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  await pass(300);
  fireEvent.pointerLeave(button);
  await pass(600);
  expect(tooltip()).toBeNull();
});

it('the tooltip closes when its button is hidden under the pointer, and takes no Escape', async () => {
  const button = show();
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  await pass(600);
  expect(tooltip()).not.toBeNull();
  await act(async () => void (document.body.style.visibility = 'hidden'));
  expect(tooltip()).toBeNull();
  expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(true);
  document.body.style.visibility = '';
});

it('the tooltip does not open when a finger touches', async () => {
  fireEvent.pointerEnter(show(), { pointerType: 'touch' });
  await pass(600);
  expect(tooltip()).toBeNull();
});

it('the tooltip opens with the keyboard focus, and closes with it', () => {
  const button = show();
  act(() => button.focus());
  fireEvent.keyUp(button, { key: 'Tab' });
  expect(tooltip()).not.toBeNull();
  act(() => button.blur());
  expect(tooltip()).toBeNull();
});

it('the tooltip does not open for a returning focus, whatever key closed a dialog or changed the window', async () => {
  const button = show();
  act(() => button.focus());
  fireEvent.keyUp(button, { key: 'Escape' });
  fireEvent.keyUp(button, { key: 'Enter' });
  fireEvent.keyUp(button, { key: 'Tab', ctrlKey: true });
  await pass(600);
  expect(tooltip()).toBeNull();
});
