// Appearance. `web/public/theme.js` does the same before the first paint, as a file of its own because the
// Content-Security-Policy allows no inline script: `<script src="/theme.js"></script>` in the head of index.html.
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeKey = 'goodstead-theme';
const darkQuery = '(prefers-color-scheme: dark)';

// A browser may refuse storage altogether; the theme then lasts as long as the page.
let unsaved: Theme | null = null;
const listeners = new Set<() => void>();

export const getTheme = (): Theme => {
  if (unsaved) return unsaved;
  try {
    return themes.find((theme) => theme === localStorage.getItem(themeKey)) ?? 'system';
  } catch {
    return 'system';
  }
};

/** Puts the chosen theme on <html>. */
export const applyTheme = (): void => {
  const theme = getTheme();
  const isDark = theme === 'system' ? matchMedia(darkQuery).matches : theme === 'dark';
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  for (const listener of listeners) listener();
};

export const subscribeToTheme = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const setTheme = (theme: Theme): void => {
  try {
    localStorage.setItem(themeKey, theme);
    unsaved = null;
  } catch {
    unsaved = theme;
  }
  applyTheme();
};

/** Follows the system and the other tabs from now on; returns the way to stop. */
export const followTheme = (): (() => void) => {
  const system = matchMedia(darkQuery);
  system.addEventListener('change', applyTheme);
  window.addEventListener('storage', applyTheme);
  return () => {
    system.removeEventListener('change', applyTheme);
    window.removeEventListener('storage', applyTheme);
  };
};
