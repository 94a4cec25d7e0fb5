export const formatDay = (day: string, dateStyle: 'medium' | 'long'): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle, timeZone: 'UTC' }).format(new Date(day));
