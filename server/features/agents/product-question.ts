import { plainQuestion } from './question-pattern.ts';

const longestQuestion = 160;

/** Plain values, which a thread can be given. */
export interface ProductFact {
  id: string;
  told: string;
  forms: RegExp[];
  unless: ReadonlySet<string>;
}

export function asksFor({ forms, unless }: ProductFact, question: string): boolean {
  if (question.length > longestQuestion * 2) return false;
  const asked = plainQuestion(question);
  if (asked.length > longestQuestion || (asked.match(/[\p{L}\d'-]+/gu) ?? []).some((word) => unless.has(word)))
    return false;
  return forms.some((form) => form.test(asked));
}
