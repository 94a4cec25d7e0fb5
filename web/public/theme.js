// Sets the theme before the first paint; web/ui/theme.ts takes over from there.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('goodstead-theme');
  } catch {
    // Storage is refused: follow the system.
  }
  const isDark = theme === 'dark' || (theme !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
