// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../src/app/shell/App.tsx';
import { followLanguage } from '../../../src/app/shell/language.ts';
import { SanText } from '../../../src/app/shared/MoveText.tsx';
import type { MoveStyle } from '../../../src/app/shared/MoveText.tsx';
import { speak } from '../../../src/base/messages.ts';
import type { San } from '../../../src/chess/types.ts';
import { screenOf } from '../panels/folder/screenOf.ts';
import { app, render } from '../testApp.tsx';

vi.mock('../../../src/app/languages/catalogues.ts', () => ({
  CATALOGUES: {
    en: {},
    de: { Settings: 'Einstellungen', 'Theme: system': 'Farben: wie das System' },
    es: {},
    ru: { Settings: 'Настройки' },
  },
}));

let stop = () => undefined as void;
beforeEach(() => {
  screenOf(1920);
  stop = followLanguage(app);
});
afterEach(() => {
  cleanup();
  stop();
  speak('en', {});
  vi.unstubAllGlobals();
});

describe('the language of the page', () => {
  it('the setting changes the language of the whole page at once', () => {
    render(<App />);
    expect(document.documentElement.lang).toBe('en');
    expect(screen.getByRole('button', { name: 'Settings' })).toBeTruthy();

    act(() => app.settings.changeSettings({ language: 'de' }));
    expect(document.documentElement.lang).toBe('de');
    expect(screen.getByRole('button', { name: 'Einstellungen' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Farben: wie das System' })).toBeTruthy();

    act(() => app.settings.changeSettings({ language: 'ru' }));
    expect(document.documentElement.lang).toBe('ru');
    expect(screen.getByRole('button', { name: 'Настройки' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Einstellungen' })).toBeNull();
  });

  it('the page has its own letters for the pieces, and copies the English ones', () => {
    act(() => app.settings.changeSettings({ language: 'de' }));
    const style: MoveStyle = 'letters';
    const { container } = render(<SanText san={'Nxe8=Q' as San} style={style} />);
    expect(container.textContent).toBe('Sxe8=D');
    expect(
      [...container.querySelectorAll('[data-letter]')].map((piece) => piece.getAttribute('data-letter')),
    ).toEqual(['N', 'Q']);
  });
});
