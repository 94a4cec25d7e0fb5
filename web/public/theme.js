// Sets the theme before the first paint, and follows the system where no app does; web/ui/theme.ts takes over from there.
(() => {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let theme = null;
    try {
      theme = localStorage.getItem('goodstead-theme');
    } catch {
      // Storage is refused: follow the system.
    }
    const isDark = theme === 'dark' || (theme !== 'light' && system.matches);
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  };
  apply();
  system.addEventListener('change', apply);
})();
