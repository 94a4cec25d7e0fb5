/** What a model is told of what it proposes. */
export const shown = 'shown to the person, who accepts it or not. Nothing is done yet: do not say that it is.';
export const enough = 'not shown: ten proposals are enough for one answer.';
