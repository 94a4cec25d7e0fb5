/** "Good morning, Dana." by the reader's own clock. */
export const dayGreeting = (firstName: string, now = new Date()): string => {
  const hour = now.getHours();
  const part = hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon';
  return firstName ? `Good ${part}, ${firstName}.` : `Good ${part}.`;
};
