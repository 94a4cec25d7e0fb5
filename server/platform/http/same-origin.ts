import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null);

/**
 * A change must come from our own pages, as far as the browser tells (`Origin`, `Sec-Fetch-Site`). Programs that send
 * neither are let through on their cookie alone.
 */
export function requireSameOrigin(app: FastifyInstance, publicUrl: string | null): void {
  app.addHook('onRequest', async (request) => {
    if (reading.has(request.method)) return;
    const { origin, host } = request.headers;
    const site = request.headers['sec-fetch-site'];
    const crossSite = site !== undefined && site !== 'same-origin' && site !== 'none';
    // An origin that hides itself (`null`) has no host, and is nobody's own.
    const own = [host, publicUrl && hostOf(publicUrl)].filter(Boolean);
    const foreignOrigin = origin !== undefined && !own.includes(hostOf(origin) ?? '');
    if (crossSite || foreignOrigin) {
      throw new AppError('cross_site', 'This request came from another website, so it was not carried out.');
    }
  });
}
