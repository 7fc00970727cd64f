import type { App } from '../session/createApp.ts';

const DARK = '(prefers-color-scheme: dark)';

/** The theme in effect: the user's choice, or the system's. */
function themeInEffect(app: App): 'light' | 'dark' {
  const { theme } = app.stores.settings.getState();
  if (theme !== 'system') return theme;
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

function applyTheme(app: App): void {
  document.documentElement.dataset.theme = themeInEffect(app);
}

/** Keeps `data-theme` in step with the setting and the system; `public/theme.js` set it before first paint. */
export function followTheme(app: App): () => void {
  const apply = (): void => applyTheme(app);
  apply();
  const forget = app.stores.settings.subscribe(apply);
  const system = matchMedia(DARK);
  system.addEventListener('change', apply);
  return () => {
    forget();
    system.removeEventListener('change', apply);
  };
}
