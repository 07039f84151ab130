/** What is checked about a customer, in the order in which it is shown. */
export const checkNames = ['age', 'identity', 'address', 'paymentName', 'funds'] as const
export type CheckName = (typeof checkNames)[number]

/** Who confirmed it: a provider, a document that a member of staff read, or a member of staff without one. */
export type Evidence = 'provider' | 'document' | 'operator'

/** Why a check was refused, or why the customer has to send more; each has a sentence on the screen. */
export const checkReasons = [
  'underAge',
  'unreadable',
  'nameDiffers',
  'addressDiffers',
  'documentExpired',
  'notGenuine',
  'faceDiffers',
  'other',
] as const
export type CheckReason = (typeof checkReasons)[number]

/** `says` is a reviewer's own wording. */
export interface Why {
  reason: CheckReason
  says?: string
}

/** One check. Times in milliseconds since 1970. */
export type Check =
  | { at: 'notNeeded' }
  /** the customer has to send a document; `why`: the reason why an earlier one was not sufficient */
  | { at: 'required'; why?: Why }
  /** waits for the answer to `ref`: a check at the provider, or a document */
  | { at: 'checking'; ref: string; since: number }
  | { at: 'passed'; evidence: Evidence; since: number; until?: number }
  | { at: 'failed'; why: Why }
  /** it was passed, but the document or the confirmation has expired */
  | { at: 'expired'; since: number }

export type Checks = Readonly<Record<CheckName, Check>>

/** What a brand checks before a customer may bet, besides age and identity. */
export interface Demands {
  address: boolean
}

export type Found = 'passed' | 'refused' | 'moreWanted'

export type CheckEvent =
  /** the book requires this check: the payment name at the first deposit, the funds after unusual deposits */
  | { is: 'requested'; what: CheckName }
  | { is: 'sent'; what: readonly CheckName[]; ref: string; atMs: number }
  /** an answer to what was sent under `ref`; any other answer is late and ignored */
  | { is: 'answered'; ref: string; found: Readonly<Partial<Record<CheckName, Answer>>>; evidence: Evidence; atMs: number }
  /** a member of staff confirmed it without a document */
  | { is: 'confirmed'; what: readonly CheckName[]; atMs: number }
  | { is: 'timePassed'; atMs: number }
  /** the details that it confirmed have changed, or were confirmed too long ago: the customer has to prove them again */
  | { is: 'outdated'; what: readonly CheckName[] }

export interface Answer {
  is: Found
  why?: Why
  /** how long the answer is valid */
  untilMs?: number
}

/** The states that are recorded for the regulator. */
export type NotedState = 'passed' | 'failed' | 'expired'

export type CheckEffect =
  | { do: 'note'; what: CheckName; state: NotedState }
  /** all demanded checks are passed: the customer may bet from now on */
  | { do: 'verified' }
  /** it no longer does */
  | { do: 'unverified' }
  /** where the money comes from was requested and is not shown yet: no deposits until it is */
  | { do: 'holdDeposits' }
  | { do: 'freeDeposits' }

/** A new customer's checks. */
export const newChecks = ({ address }: Demands): Checks => ({
  age: { at: 'required' },
  identity: { at: 'required' },
  address: { at: address ? 'required' : 'notNeeded' },
  paymentName: { at: 'notNeeded' },
  funds: { at: 'notNeeded' },
})

/** The checks that a customer must pass before betting. */
export const demanded = ({ address }: Demands): readonly CheckName[] =>
  address ? ['age', 'identity', 'address'] : ['age', 'identity']

export const isVerified = (checks: Checks, demands: Demands): boolean =>
  demanded(demands).every((what) => checks[what].at === 'passed')

/** The next checks and effects. An event that changes nothing has no effects. */
export function nextChecks(now: Checks, event: CheckEvent, demands: Demands): [Checks, CheckEffect[]] {
  const next = Object.fromEntries(checkNames.map((what) => [what, nextCheck(what, now[what], event)])) as Record<CheckName, Check>
  const notes = checkNames.flatMap((what): CheckEffect[] => {
    const { at } = next[what]
    const isNew = next[what] !== now[what] && (at === 'passed' || at === 'failed' || at === 'expired')
    return isNew ? [{ do: 'note', what, state: at }] : []
  })
  return [next, [...notes, ...verifiedEffects(now, next, demands), ...depositEffects(now, next)]]
}

function verifiedEffects(now: Checks, next: Checks, demands: Demands): CheckEffect[] {
  const [before, after] = [isVerified(now, demands), isVerified(next, demands)]
  return before === after ? [] : [{ do: after ? 'verified' : 'unverified' }]
}

const fundsAreOpen = ({ funds }: Checks): boolean => funds.at !== 'notNeeded' && funds.at !== 'passed'

function depositEffects(now: Checks, next: Checks): CheckEffect[] {
  const [before, after] = [fundsAreOpen(now), fundsAreOpen(next)]
  return before === after ? [] : [{ do: after ? 'holdDeposits' : 'freeDeposits' }]
}

function nextCheck(what: CheckName, now: Check, event: CheckEvent): Check {
  switch (event.is) {
    case 'requested':
      return event.what === what && now.at === 'notNeeded' ? { at: 'required' } : now
    case 'sent': {
      // after a refusal a reviewer looks at the documents
      const isOpen = now.at === 'required' || now.at === 'failed' || now.at === 'expired'
      return event.what.includes(what) && isOpen ? { at: 'checking', ref: event.ref, since: event.atMs } : now
    }
    case 'answered': {
      if (now.at !== 'checking' || now.ref !== event.ref) return now
      const answer = event.found[what]
      // no result for this check: the customer has to send another document
      return answer ? answered(answer, event) : { at: 'required' }
    }
    case 'confirmed':
      return event.what.includes(what) && now.at !== 'passed' ? { at: 'passed', evidence: 'operator', since: event.atMs } : now
    case 'outdated':
      return event.what.includes(what) && now.at !== 'notNeeded' && now.at !== 'required' ? { at: 'required' } : now
    case 'timePassed': {
      const isOver = now.at === 'passed' && now.until !== undefined && now.until <= event.atMs
      return isOver ? { at: 'expired', since: event.atMs } : now
    }
  }
}

function answered({ is, why, untilMs }: Answer, { evidence, atMs }: Extract<CheckEvent, { is: 'answered' }>): Check {
  if (is === 'refused') return { at: 'failed', why: why ?? { reason: 'other' } }
  if (is === 'moreWanted') return { at: 'required', ...(why && { why }) }
  if (untilMs === undefined) return { at: 'passed', evidence, since: atMs }
  return untilMs <= atMs
    ? { at: 'required', why: { reason: 'documentExpired' } }
    : { at: 'passed', evidence, since: atMs, until: untilMs }
}
