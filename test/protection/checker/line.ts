/** A line of `touchline history export`, as docs/history-export.md describes it. */
export interface Line {
  at: string
  customer: string
  country: string
  timeZone: string
  kind: string
  ref?: string
  by?: string
  state?: string
  what?: string
  why?: string
  birthDate?: string
  limit?: string
  window?: string
  raise?: boolean
  amountMinor?: number
  minutes?: number
  method?: string
  fund?: string
  bet?: string
  until?: string | null
  source?: string
  scope?: string
  reason?: string
  bonus?: string
  channel?: string
  purpose?: string
}

/** A dated row of `touchline rules --json` or of a file of `gateway/jurisdictions`. */
export interface Row {
  id: string
  value: Record<string, unknown>
  from: string
  to?: string
  voluntary?: boolean
}

/** The rows by country, in capitals; those of `EVERYWHERE` hold in each. */
export type Rows = Record<string, readonly Row[]>

export const breachNames = [
  'limitPassed',
  'raiseTooEarly',
  'raiseUnconfirmed',
  'decreaseLate',
  'betWhileBlocked',
  'depositWhileBlocked',
  'bonusWhileBlocked',
  'messageWhileBlocked',
  'loginWhileBlocked',
  'underAge',
  'betUnverified',
  'realityCheckMissing',
  'withdrawalRefused',
  'withdrawalTakenBack',
  'exclusionTooShort',
  'breakShortened',
] as const
export type BreachName = (typeof breachNames)[number]

export interface Breach {
  what: BreachName
  customer: string
  at: string
  says: string
}
