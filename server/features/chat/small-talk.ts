const greeting =
  /^(hi|hello|hey|good (morning|afternoon|evening)|greetings|howdy|who are you|what can you do|help)( there| grace| harper| vera| felix| cora| maya| sol)?[\s!.,?]*$/i;
const thanks =
  /^(ok(ay)?[, ]*|great[, ]*|perfect[, ]*)?(thanks|thank you|thx|ty|much appreciated)( so much| a lot| very much| again)?( grace| harper| vera| felix| cora| maya| sol)?[\s!.,]*$/i;

/** A message that greets or asks who is there, and nothing else. */
export const isGreeting = (text: string): boolean => greeting.test(text.trim());

/** A message that says thank you, and nothing else. */
export const isThanks = (text: string): boolean => thanks.test(text.trim());
