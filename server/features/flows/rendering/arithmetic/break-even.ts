/** How many must be sold so that what is left of each price pays the fixed cost; `null` where nothing is left of it. */
export function computeBreakEven(fixedCost: number, price: number, variableCost: number): number | null {
  const margin = price - variableCost;
  // The small shift undoes binary fractions, which would add a guest.
  return margin > 0 ? Math.max(0, Math.ceil(fixedCost / margin - 1e-7)) : null;
}
