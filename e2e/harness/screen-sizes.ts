export const screenSizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
