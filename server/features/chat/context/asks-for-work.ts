const ofWork = [
  /\b(?:tasks?|to-?dos?|deadlines?|overdue|workload|priorit(?:y|ies|i[sz]e))\b/i,
  /\bto do\b(?! with)/i,
  /\bdue\b(?! to\b| diligence)/i,
  /\bnext steps?\b/i,
  /\b(?:on (?:my|our|his|her|their) (?:plate|list|desk)|work(?:ing)? on|assigned to|behind schedule|left to finish)\b/i,
  /\bwhat (?:should|must|do|can) (?:i|we) (?:do|start|finish|tackle|focus|begin)\b/i,
  /\b(?:plan|agenda|focus) for (?:today|tomorrow|the day|this week|next week|the week|this month)\b/i,
];

/** Whether a question is about work to do, so that the open tasks bear on it. */
export const asksForWork = (question: string): boolean => ofWork.some((pattern) => pattern.test(question));
