/** A row that an invariant's query should not have returned. */
export interface Violation {
  /** the query's name, "03_balance_is_history" */
  invariant: string
  row: Record<string, unknown>
}
