// What headings and the words before a list say about what follows.

/** A line that opens a list of things to do: "Next steps", "Before you submit". */
export const opensNextSteps = (text: string): boolean =>
  /^(?:(?:your|our|the|my|suggested|recommended|immediate)\s+)?(?:next steps?|what(?:['’]s| is| to do)? next|before (?:you|we|the|your|submitting|sending|signing|posting|publishing|printing|day one|launch)\b|after (?:you|the)\b|to[- ]?dos?\b|to do\b|actions?\b|checks?\b|.{0,30}\bchecklist\b|work ?plan\b|follow[- ]?ups?\b|what to do\b|things to do\b|tasks?\b|assignments?\b|first week\b|day one\b|sign-?off\b)/i.test(
    text.trim(),
  );

/** Words before a list, somewhere in them, that make tasks of its items. */
export const introducesNextSteps = (text: string): boolean =>
  opensNextSteps(text) ||
  /\b(?:next steps?|to[- ]do list|action items?|do (?:this|these|the following)|what to do|you (?:should|need to|must))\b/i.test(
    text,
  );

/** Lists after these words are not for doing: options, examples, questions. */
export const introducesNoTasks = (text: string): boolean =>
  /\b(?:either|options?|for example|examples?|such as|one of (?:these|the following)|could|might|questions?|ideas|templates?|do you mean|samples?)\b|\?\s*$/i.test(
    text,
  );

export const isLeftOut = (heading: string): boolean =>
  /^(?:sources?\b|glossary|definitions?\b|examples?\b|samples?\b|template\b|what it means|short version)/i.test(
    heading.trim(),
  );

/** The list that a guide ends with: what nobody has told yet. */
export const listsOpenPlaces = (heading: string): boolean => /^still to fill\b/i.test(heading.trim());

export const asksForDecisions = (text: string): boolean => /^decisions?\b/i.test(text.trim());

export const listsAttachments = (text: string): boolean => /\battachments?\b/i.test(text);
