export interface ContentProblem {
  /** As a person finds the file: the content folder's name, then the path in it. */
  file: string;
  line: number;
  message: string;
}

const mostProblems = 20;

/** Content that cannot be used. The message has one line a problem: `content/agents/grace.md:7: greeting: Please …`. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    const lines = problems.slice(0, mostProblems).map(({ file, line, message }) => `${file}:${line}: ${message}`);
    const hidden = problems.length - lines.length;
    if (hidden > 0) lines.push(`… and ${hidden} more. Please correct these first.`);
    super(lines.join('\n'));
    this.name = 'ContentError';
    this.problems = problems;
  }
}
