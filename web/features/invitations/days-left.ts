const dayMs = 24 * 60 * 60 * 1000;

/** "expires in 4 days", from the moment of an expiry in ISO 8601. */
export const describeExpiry = (expiresAt: string, now = new Date()): string => {
  const leftMs = Date.parse(expiresAt) - now.getTime();
  if (leftMs <= 0) return 'expired';
  const days = Math.round(leftMs / dayMs);
  if (days === 0) return 'expires today';
  return days === 1 ? 'expires in 1 day' : `expires in ${days} days`;
};
