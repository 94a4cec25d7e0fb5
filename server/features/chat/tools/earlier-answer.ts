const lead = '- earlier answer ';

/** What an agent has said elsewhere, on one line: it may be gone by, and proves nothing. */
export const tellEarlierAnswer = (line: string): string => lead + line.replaceAll('\n', ' / ');

export const withoutEarlierAnswers = (told: string): string =>
  told
    .split('\n')
    .filter((line) => !line.startsWith(lead))
    .join('\n');
