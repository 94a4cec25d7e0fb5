// Renders the pages that work without a script into their HTML while Vite builds (and in development). The server sends
// landing.html for `/` to visitors without a session cookie, auth.html with a form in it for signing in, and index.html
// for all else.
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { AuthFrame } from './features/auth/auth-frame.tsx';
import { LandingScreen } from './features/landing/landing-screen.tsx';

const pages: Record<string, FunctionComponent> = { '<!--landing-->': LandingScreen, '<!--auth-->': AuthFrame };

export const prerenderPages = (): Plugin => ({
  name: 'prerender-pages',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      Object.entries(pages).reduce(
        (text, [place, page]) => text.replace(place, () => renderToStaticMarkup(createElement(page))),
        html,
      ),
  },
});
