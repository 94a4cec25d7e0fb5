import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null);

/**
 * Whether a browser says that a request was made by another website (`Origin`, `Sec-Fetch-Site`). An origin that hides
 * itself (`null`) has no host, and is nobody's own.
 */
function isFromElsewhere({ headers }: FastifyRequest, publicUrl: string | null, source = headers.origin): boolean {
  const site = headers['sec-fetch-site'];
  const crossSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  const own = [headers.host, publicUrl && hostOf(publicUrl)].filter(Boolean);
  return crossSite || (source !== undefined && !own.includes(hostOf(source) ?? ''));
}

/**
 * Whether somebody goes to this address from our own pages, or by themselves: no link of another site, no picture in a
 * page, and nothing that a browser fetches before anybody has asked for it.
 */
export function isOwnVisit(request: FastifyRequest, publicUrl: string | null): boolean {
  const { method, headers } = request;
  const destination = headers['sec-fetch-dest'];
  const isPage = destination === undefined || destination === 'document' || destination === 'empty';
  const isAsked = headers['sec-purpose'] === undefined && headers['purpose'] === undefined;
  return (
    method === 'GET' && isPage && isAsked && !isFromElsewhere(request, publicUrl, headers.origin ?? headers.referer)
  );
}

/**
 * A change must come from our own pages, as far as the browser tells. Programs that send neither are let through on their
 * cookie alone.
 */
export function requireSameOrigin(app: FastifyInstance, publicUrl: string | null): void {
  app.addHook('onRequest', async (request) => {
    if (reading.has(request.method) || !isFromElsewhere(request, publicUrl)) return;
    throw new AppError('cross_site', 'This request came from another website, so it was not carried out.');
  });
}
