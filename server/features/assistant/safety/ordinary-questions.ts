type Asked = readonly { questions: readonly string[] }[];

/** What people ask on a quiet day. */
export const ordinaryQuestions = ({ articles, help }: { articles: Asked; help: Asked }): string[] =>
  [...articles, ...help].flatMap(({ questions }) => questions);
