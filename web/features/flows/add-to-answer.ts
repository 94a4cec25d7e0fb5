import type { Step } from '../../../contract/flows.ts';

const optionsIn = (text: string): string[] => text.split(', ').filter((option) => option !== '');

/** The answer with a suggestion in it; the same where it is there already, or does not fit the question. */
export function addToAnswer(
  { type, options }: Pick<Step, 'type' | 'options'>,
  answer: string,
  suggestion: string,
): string {
  switch (type) {
    case 'checkbox': {
      const chosen = new Set([...optionsIn(answer), ...optionsIn(suggestion)]);
      return options.filter((option) => chosen.has(option)).join(', ');
    }
    case 'select':
      return options.includes(suggestion) ? suggestion : answer;
    case 'date':
    case 'time':
      return suggestion;
    default: {
      if (answer.includes(suggestion)) return answer;
      const start = answer.trimEnd();
      if (start === '') return suggestion;
      return `${start}${type === 'textarea' ? '\n' : ' '}${suggestion}`;
    }
  }
}
