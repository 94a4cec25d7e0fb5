// What the screen in this tab sends with XMLHttpRequest, which tells how much of a file has gone: as what it asks for with fetch.
import { personHeader } from './person-header.ts';
import { answerOf, describe } from './network.ts';

const ServerRequest = window.XMLHttpRequest;
const outcomes = ['load', 'error', 'abort', 'timeout'] as const;

class PersonalRequest extends ServerRequest {
  private readonly aborting = new AbortController();
  private readonly outcome = Promise.withResolvers<string>();
  private readonly headers = new Headers();
  private method = '';
  private address = '';

  constructor() {
    super();
    // How it went with the server is not how it goes for the screen: a test may answer otherwise, or the screen was left.
    for (const type of [...outcomes, 'loadend']) {
      this.addEventListener(type, (event) => {
        if (!event.isTrusted) return;
        event.stopImmediatePropagation();
        if (type !== 'loadend') this.outcome.resolve(type);
      });
    }
  }

  override open(method: string, address: string | URL): void {
    super.open(method, address, true);
    this.method = method;
    this.address = new URL(address, location.href).href;
  }

  override setRequestHeader(name: string, value: string): void {
    super.setRequestHeader(name, value);
    this.headers.set(name, value);
  }

  override send(body: XMLHttpRequestBodyInit | null = null): void {
    void this.travel(body);
  }

  override abort(): void {
    this.aborting.abort();
  }

  private async travel(body: XMLHttpRequestBodyInit | null) {
    const { signal } = this.aborting;
    try {
      const text = body && (await new Response(body).text());
      signal.throwIfAborted();
      const init = { method: this.method, headers: this.headers, body: text, signal };
      const response = await answerOf({
        init,
        request: describe(this.address, init),
        ask: (as, until) => this.ask(body, as, until),
      });
      const { status, statusText } = response;
      this.answer({ status, statusText, responseText: await response.text() });
      this.end('load');
    } catch {
      this.end(signal.aborted ? 'abort' : 'error');
    }
  }

  private async ask(body: XMLHttpRequestBodyInit | null, as: string | undefined, until: AbortSignal) {
    until.throwIfAborted();
    until.addEventListener('abort', () => super.abort());
    if (as) super.setRequestHeader(personHeader, as);
    super.send(body);
    const outcome = await this.outcome.promise;
    until.throwIfAborted();
    if (outcome !== 'load') throw new TypeError('Failed to fetch');
    const { status, statusText, responseText } = this;
    return new Response(responseText, { status, statusText });
  }

  private answer(given: Pick<XMLHttpRequest, 'status' | 'statusText' | 'responseText'>) {
    for (const [name, value] of Object.entries(given)) Object.defineProperty(this, name, { value });
  }

  private end(type: (typeof outcomes)[number]) {
    for (const name of [type, 'loadend']) this.dispatchEvent(new ProgressEvent(name));
  }
}

/** From here on the screen sends through this. */
export const takeOverUploads = (): void => void (window.XMLHttpRequest = PersonalRequest);
