/** Names of fields are the same in whichever spelling a model writes them. */
export const plainName = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
