/** A web address as people write it, "junipertable.org", with its `https://`; anything else as it is. */
export const completeWebAddress = (text: string): string => {
  const address = text.trim();
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#]\S*)?$/u.test(address)
    ? `https://${address}`
    : address;
};
