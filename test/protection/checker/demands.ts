import type { Row, Rows } from './line.ts'

/** What the rows of a country and of everywhere demand on one of its days. */
export interface Demands {
  minimumAge: number
  raiseHours: number
  raiseConfirmed: boolean
  verified: string[]
  exclusionMonths: number
  realityCheckMinutes: number
  noReverseWithdrawal: boolean
}

/** The demands by country and day, from the rows alone; codes that no law demands do not count. */
export function demandsOf(rows: Rows): (country: string, day: string) => Demands {
  const known = new Map<string, Demands>()
  return (country, day) => {
    const key = `${country} ${day}`
    const before = known.get(key)
    if (before) return before
    const inForce = [...(rows.EVERYWHERE ?? []), ...(rows[country] ?? [])].filter(
      ({ from, to, voluntary }) => !voluntary && (from === 'always' || from <= day) && (to === undefined || day < to),
    )
    const demands = demandsUnder(inForce)
    known.set(key, demands)
    return demands
  }
}

function demandsUnder(rows: readonly Row[]): Demands {
  const all = (term: string) => rows.map(({ value }) => value[term]).filter((each) => each !== undefined)
  const numbers = (term: string) => all(term).map(Number)
  return {
    minimumAge: Math.max(0, ...numbers('minimumAge')),
    raiseHours: Math.max(0, ...numbers('limitRaiseHours')),
    raiseConfirmed: all('limitRaiseConfirmedAgain').includes(true),
    verified: all('verifiedBeforePlay').flat().map(String),
    exclusionMonths: Math.max(0, ...numbers('exclusionMinMonths')),
    realityCheckMinutes: Math.min(Number.POSITIVE_INFINITY, ...numbers('realityCheckMaxMinutes')),
    noReverseWithdrawal: all('noReverseWithdrawal').includes(true),
  }
}
