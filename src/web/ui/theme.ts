import { withStorage } from '#web/browser/storage.ts';

export type Theme = 'light' | 'dark';

/** `public/theme.js` reads it before the first paint. */
const KEY = 'theme';
const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** The theme on screen: the one chosen, otherwise the system's. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : systemTheme();
}

/** Switches between light and dark; arriving at the system's theme means following it again. */
export function switchTheme(): Theme {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark';
  if (theme === systemTheme()) {
    delete document.documentElement.dataset.theme;
    withStorage(storage => storage.removeItem(KEY));
  } else {
    document.documentElement.dataset.theme = theme;
    withStorage(storage => storage.setItem(KEY, theme));
  }
  return theme;
}
