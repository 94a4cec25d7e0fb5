/** Text of people, so that it cannot close the marks around it in a prompt. */
export const asData = (text: string): string => text.replaceAll('<', '‹').replaceAll('>', '›');
