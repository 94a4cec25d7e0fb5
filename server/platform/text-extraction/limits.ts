export const mostCharacters = 1_000_000;
export const mostBlocks = 100_000;
export const longestHeading = 300;
