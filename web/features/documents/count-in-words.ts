export const countInWords = (count: number): string => (count === 1 ? '1 document' : `${count} documents`);
