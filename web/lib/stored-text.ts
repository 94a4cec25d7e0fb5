// localStorage for a browser that may refuse it, or be full: nothing here throws.
export const readText = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

export const writeText = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text);
  } catch {
    // It then lasts as long as the page does.
  }
};

export const removeText = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
};
