/** What a person should be told before the server, which knows the finer rules, is asked. */
export const findEmailError = (email: string): string | undefined => {
  const trimmed = email.trim();
  if (trimmed === '') return 'Please enter an email address.';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(trimmed) ? undefined : 'Please enter a valid email address.';
};
