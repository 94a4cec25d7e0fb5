import type { Route } from '../../platform/http/route.ts';
import { isOwnVisit } from '../../platform/http/same-origin.ts';
import { sessionCookieName } from '../../platform/http/server.ts';
import { markLeft } from './outside/flight.ts';
import { fillShell, renderNote } from './page-parts.ts';
import type { AuthServices } from './services.ts';

/** Whoever comes by a link of another site is asked first: it may be a trick. */
export const createSignOut =
  ({ knownBrowsers, outside, pageShell, publicUrl }: AuthServices): Route =>
  (app) => {
    const asking = renderNote({
      heading: 'Sign out?',
      paragraphs: ['You came here by a link of another page. You stay signed in unless you say so.'],
      buttonHref: '/api/logout',
      buttonLabel: 'Sign out',
      otherQuestion: 'Did not mean to?',
      otherLabel: 'Go on working',
      otherHref: '/',
    });
    const page = fillShell(pageShell, 'Sign out', asking);
    app.get('/api/logout', async (request, reply) => {
      if (request.session.userId && !isOwnVisit(request, publicUrl)) {
        return reply.type('text/html; charset=utf-8').send(page);
      }
      const { userId } = request.session;
      if (userId) knownBrowsers.remember(request, userId);
      await request.session.destroy();
      knownBrowsers.setCookie(request, reply.clearCookie(sessionCookieName, { path: '/' }));
      if (outside) markLeft(reply);
      return reply.redirect('/');
    });
  };
