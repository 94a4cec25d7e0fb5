/** As much as one message may hold. */
const mostCharacters = 50_000;

/** What keeps a message from being sent for its length, or `null`. */
export const lengthProblem = (text: string): string | null => {
  // Only a text that long is worth counting as the server does.
  const excess = text.length > mostCharacters ? [...text].length - mostCharacters : 0;
  if (excess <= 0) return null;
  const count = excess === 1 ? '1 character' : `${excess.toLocaleString('en-US')} characters`;
  return `This message is ${count} too long. Please shorten it, or send it in parts.`;
};
