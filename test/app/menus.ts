// Menus of the page, as a user opens them.
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Opens a menu by its button and chooses lines one after the other; all but the last open submenus. */
export async function chooseIn(
  button: string | RegExp,
  ...lines: readonly (string | RegExp)[]
): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: button }));
  for (const name of lines) await act(async () => void fireEvent.click(lineOfMenu(name)));
}

/** A line of the open menu, of any kind. */
export function lineOfMenu(name: string | RegExp): HTMLElement {
  const kinds = ['menuitem', 'menuitemcheckbox', 'menuitemradio'] as const;
  const found = kinds.flatMap((kind) => screen.queryAllByRole(kind, { name }));
  if (found.length !== 1) throw new Error(`${found.length} lines of the menu are called ${String(name)}`);
  return found[0];
}
