type Asked = readonly { questions: readonly string[] }[];

/** What people ask on a quiet day. */
export const ordinaryQuestions = ({ articles }: { articles: Asked }): string[] =>
  articles.flatMap(({ questions }) => questions);
