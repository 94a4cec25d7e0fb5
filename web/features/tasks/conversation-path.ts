const pathPattern = /(?<![\w/.])\/chat\/[a-z_]+\?session=[0-9a-f-]{36}(?![\w-])/;

/** The conversation that a description names: where a guide's finished document is. */
export const findConversationPath = (description: string | null): string | null =>
  pathPattern.exec(description ?? '')?.[0] ?? null;
