import type { FastifyInstance } from 'fastify';

const keptMs = 180 * 24 * 60 * 60 * 1000;

interface SecurityContact {
  /** An email address, or where on the web a hole is reported; null: nobody has said. */
  contact: string | null;
  publicUrl: string | null;
  now(): Date;
}

/** Whom to tell of a hole, where RFC 9116 says that it is looked for. */
export function registerSecurityContact(app: FastifyInstance, { contact, publicUrl, now }: SecurityContact): void {
  app.get('/.well-known/security.txt', async (request, reply) => {
    const origin = publicUrl ?? `${request.protocol}://${request.host}`;
    const lines = [
      ...(contact
        ? []
        : ['# Please tell whoever runs this site; its address of its own for this is not set (SECURITY_CONTACT).']),
      `Contact: ${contact?.includes('@') && !/^\w+:/.test(contact) ? `mailto:${contact}` : (contact ?? `${origin}/`)}`,
      `Expires: ${new Date(now().getTime() + keptMs).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    return reply
      .headers({ 'cache-control': 'public, max-age=3600' })
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
