import type { Plugin } from 'vite';

// Packages that put `<style>` elements into the page, which the Content-Security-Policy refuses. Style sheets that a
// script makes as such pass.
const changes: Record<string, (code: string) => string> = {
  // Of menus and dialogs, to hold the page's scrolling.
  'react-style-singleton/dist/es2015/singleton.js': () => `
    export const stylesheetSingleton = () => {
      const sheet = new CSSStyleSheet();
      let users = 0;
      return {
        add(style) {
          if (users++ > 0) return;
          sheet.replaceSync(style);
          document.adoptedStyleSheets.push(sheet);
        },
        remove() {
          if (--users > 0) return;
          document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
        },
      };
    };`,
  // Of the editor, which does so within shadow roots by itself.
  'style-mod/src/style-mod.js': (code) =>
    code.replace('!root.head && root.adoptedStyleSheets', 'root.adoptedStyleSheets'),
};

/** Throws where one of them is not as it was: then this is to be looked at again. */
export const adoptStyles = (): Plugin => ({
  name: 'adopt-styles',
  transform(code, id) {
    const path = id.split('?', 1)[0] ?? '';
    const change = Object.entries(changes).find(([file]) => path.endsWith(`/node_modules/${file}`))?.[1];
    if (!change) return null;
    const changed = change(code);
    if (changed === code) throw new Error(`${path} is another than adopt-styles.ts expects.`);
    return { code: changed, map: null };
  },
});
