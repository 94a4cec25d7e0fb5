/** The document takes more time, memory or nesting than an export may. The message is for the person who asked for it. */
export class DocumentExportError extends Error {
  constructor(cause: unknown) {
    super(
      'The document could not be turned into a file. Please shorten it or simplify its lists and quotes, then try again.',
      { cause },
    );
    this.name = 'DocumentExportError';
  }
}
