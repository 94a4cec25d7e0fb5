// What can be asked of a table: whoever makes a plan, execute-plan.ts alone carries it out.

export interface Condition {
  column: string;
  /** A cell is also what commas part in it. Of days the later is more. "filled" is anything but a dash, n/a or TBD. */
  is:
    | 'one of'
    | 'none of'
    | 'more than'
    | 'at least'
    | 'less than'
    | 'at most'
    | 'in month'
    | 'empty'
    | 'filled'
    | 'nothing'
    | 'done'
    | 'not done';
  /** Numbers in digits alone, days as YYYY-MM-DD, months as 1 to 12. */
  values: string[];
}

export interface Plan {
  /** Of the rows that meet all of the conditions. */
  operation: 'count' | 'list' | 'sum' | 'average' | 'median' | 'max' | 'min';
  /** What is added up, averaged or compared; null for count and list. */
  column: string | null;
  conditions: Condition[];
  /** Counts or lists the different values of this column instead of the rows. */
  distinct: string | null;
  /** Reckons for each value of a column; "highest" is which has the most. */
  group: { column: string; by: 'value' | 'month' | 'quarter' | 'year'; order: 'highest' | 'lowest' | null } | null;
}
