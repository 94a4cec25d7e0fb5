// Of what the page shows nothing was asked for before this moment: what has changed since then is to be told to it.
let moment = Date.now();

export const askedSince = (): number => moment;

export const askSince = (begun: number): void => {
  moment = begun;
};
