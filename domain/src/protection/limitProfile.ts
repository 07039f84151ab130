import { type HeldLimitKind, hasPeriod, limitPeriods, type OwnLimitPeriod } from '../account/index.ts'
import type { Rule } from './rule.ts'
import { withTerm } from './rulesAt.ts'

/** A limit that the law wants each customer to have before they bet or deposit. */
export interface DemandedLimit {
  kind: HeldLimitKind
  period: OwnLimitPeriod
  /** what a customer gets who accepts our proposal: minor units, minutes of a limit on time */
  suggested: number
}

const kindOf = { money: 'deposit', time: 'time', balance: 'balance' } as const satisfies Record<string, HeldLimitKind>

/**
 * Low enough that nobody gets a talk or a check for it, in a currency with cents; our own choice, no law names amounts: a customer who
 * wants more sets it.
 */
const suggested: Record<(typeof kindOf)[keyof typeof kindOf], Record<OwnLimitPeriod, number>> = {
  deposit: { day: 25_00, week: 75_00, month: 150_00 },
  time: { day: 120, week: 600, month: 1_800 },
  balance: { day: 300_00, week: 300_00, month: 300_00 },
}

/** The limits that these rules demand, in the order in which they are asked for; none in most countries. */
export function limitsDemanded(rules: readonly Rule[]): DemandedLimit[] {
  const demanding = withTerm(rules, 'limitsDemandedBeforeBet')
  const [whats, windows] = [
    new Set(demanding.flatMap(({ value }) => value.limitsDemandedBeforeBet ?? [])),
    new Set(demanding.flatMap(({ value }) => value.limitWindows ?? limitPeriods)),
  ]
  return (['money', 'time', 'balance'] as const)
    .filter((what) => whats.has(what))
    .flatMap((what) => {
      const kind = kindOf[what]
      return limitPeriods
        .filter((period) => hasPeriod(kind, period) && (kind === 'balance' || windows.has(period)))
        .map((period) => ({ kind, period, suggested: suggested[kind][period] }))
    })
}
