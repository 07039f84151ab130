/** The registers of people who excluded themselves from gambling: British, Dutch, Bulgarian. */
export const exclusionRegisterNames = ['gamstop', 'cruks', 'nra'] as const
export type ExclusionRegisterName = (typeof exclusionRegisterNames)[number]

/** A register that a brand has to ask at registration and at each login. */
export interface RegisterSetting {
  register: ExclusionRegisterName
  /** what the law wants while the register does not answer */
  whenAway: 'refuse' | 'allow'
  /** how long a customer waits for it */
  timeoutMs: number
}

export type RegisterOutcome = 'clear' | 'excluded' | 'unavailable'

export interface RegisterCheck {
  register: ExclusionRegisterName
  outcome: RegisterOutcome
  whenAway: RegisterSetting['whenAway']
}

/**
 * What the answers of all registers mean. `wasExcluded`: an earlier answer excluded this person, which holds until every
 * register says otherwise.
 */
export function registerDecision(checks: readonly RegisterCheck[], { wasExcluded }: { wasExcluded: boolean }): RegisterOutcome {
  if (checks.some(({ outcome }) => outcome === 'excluded')) return 'excluded'
  const silent = checks.filter(({ outcome }) => outcome === 'unavailable')
  if (wasExcluded && (silent.length > 0 || checks.length === 0)) return 'excluded'
  return silent.some(({ whenAway }) => whenAway === 'refuse') ? 'unavailable' : 'clear'
}
