const end = '</given>\n\n';

/** What a person wrote of a message as a model is sent it: without what was given along. */
export const wordsOf = (content = ''): string =>
  content.slice(content.startsWith('<given>') ? content.indexOf(end) + end.length : 0);

export const wordsOfAll = <Message extends { content: string }>(messages: Message[]): Message[] =>
  messages.map((message) => ({ ...message, content: wordsOf(message.content) }));
