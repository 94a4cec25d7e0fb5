/**
 * What a log may hold of an error: its class, its code and that of its cause. Never its message, which may quote what
 * a person wrote.
 */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const code = 'code' in error && typeof error.code === 'string' && codeForm.test(error.code) ? ` ${error.code}` : '';
  return `${error.constructor.name}${code}${error.cause instanceof Error ? `, from ${describeFailure(error.cause)}` : ''}`;
}

const codeForm = /^\w{1,60}$/;

/** The first lines of where it happened. The message, which stands before them, may have lines of its own. */
export function placesOf({ message, stack = '' }: Error): string[] {
  const start = stack.indexOf(message);
  if (start === -1) return [];
  const lines = stack.slice(start + message.length).split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 6);
}
