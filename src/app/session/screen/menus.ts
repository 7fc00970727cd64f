// Opens menus by commands, with the part that the user needs.
import type { Parts } from '../parts.ts';
import type { OpenMenu } from './screenStore.ts';

type Needs = Pick<Parts, 'stores' | 'screen' | 'settings'>;

export function createMenus(app: Needs) {
  const show = (menu: OpenMenu | undefined): void => app.stores.screen.setState({ menu });

  /** Opens a menu, and brings the panel that contains it on the screen. */
  function open(of: OpenMenu['of'], part?: string): void {
    if (of === 'List') app.screen.showList();
    else app.screen.showGame();
    if (of === 'Book' || of === 'Sources') app.settings.changeSettings({ showBook: true });
    show({ of, ...(part !== undefined && { part }) });
  }

  return { show, open };
}
