const nameOf = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** "January" to "December". */
export const monthNames = Array.from({ length: 12 }, (_, month) => nameOf.format(Date.UTC(2024, month, 15)));

/** 1 to 12. */
export const nameMonth = (month: number): string => monthNames[month - 1] ?? '';
