import { useSettings } from '../session/screen/settingsStore.ts';

const DARK = '(prefers-color-scheme: dark)';

/** The theme in effect: the user's choice, or the system's. */
function themeInEffect(): 'light' | 'dark' {
  const { theme } = useSettings.getState();
  if (theme !== 'system') return theme;
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

function applyTheme(): void {
  document.documentElement.dataset.theme = themeInEffect();
}

/** Keeps `data-theme` in step with the setting and the system; `public/theme.js` set it before first paint. */
export function followTheme(): () => void {
  applyTheme();
  const forget = useSettings.subscribe(applyTheme);
  const system = matchMedia(DARK);
  system.addEventListener('change', applyTheme);
  return () => {
    forget();
    system.removeEventListener('change', applyTheme);
  };
}
