import { request, type Agent } from 'node:http';

export interface Streamed {
  /** From the question until the first words of the answer. */
  firstMs: number;
  totalMs: number;
}

/** Sends a question and listens until the answer has ended; `first` is what its first words come with. */
export function streamMessage(
  address: string,
  body: object,
  { agent, cookie, first }: { agent: Agent; cookie?: string; first: string },
): Promise<Streamed> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream', ...(cookie && { cookie }) };
    const sent = request(address, { method: 'POST', agent, headers }, (response) => {
      let firstMs = 0;
      let seen = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        if (firstMs > 0) return;
        seen += piece;
        if (seen.includes(first)) firstMs = performance.now() - started;
      });
      response.on('end', () => {
        if (firstMs === 0) reject(new Error(`${response.statusCode}: ${seen.slice(0, 300)}`));
        else resolve({ firstMs, totalMs: performance.now() - started });
      });
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}
