const greeting =
  /^(hi|hello|hey|good (morning|afternoon|evening)|greetings|howdy|who are you|what can you do|help)( there| grace| harper| vera| felix| cora| maya| sol)?[\s!.,?]*$/i;

/** A message that greets or asks who is there, and nothing else. */
export const isGreeting = (text: string): boolean => greeting.test(text.trim());
