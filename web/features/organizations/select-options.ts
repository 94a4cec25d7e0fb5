/** For options that are stored as they are shown. */
export const toOptions = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));
