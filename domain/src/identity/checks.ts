/** What is checked about a customer, in the order in which it is shown. */
export const checkNames = ['age', 'identity', 'address', 'paymentName', 'funds'] as const
export type CheckName = (typeof checkNames)[number]

/** Who confirmed it: a provider, a document that a member of staff read, or a member of staff without one. */
export type Evidence = 'provider' | 'document' | 'operator'

/** Why a check was refused, or why more is wanted; each has a sentence on the screen. */
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

/** `says` are a reviewer's own words. */
export interface Why {
  reason: CheckReason
  says?: string
}

/** One check. Times in milliseconds since 1970. */
export type Check =
  | { at: 'notNeeded' }
  /** the customer has to send something; `why` what they sent before was not enough */
  | { at: 'required'; why?: Why }
  /** `ref` is what the answer is awaited for: a check at the provider, or a document */
  | { at: 'checking'; ref: string; since: number }
  | { at: 'passed'; evidence: Evidence; since: number; until?: number }
  | { at: 'failed'; why: Why }
  /** it was passed, until its document or its time ran out */
  | { at: 'expired'; since: number }

export type Checks = Readonly<Record<CheckName, Check>>

/** What a brand checks before somebody may bet: age and identity always. */
export interface Demands {
  address: boolean
}

export type Found = 'passed' | 'refused' | 'moreWanted'

export type CheckEvent =
  /** the book wants to know: payment name at the first deposit, funds after unusual deposits */
  | { is: 'asked'; what: CheckName }
  | { is: 'sent'; what: readonly CheckName[]; ref: string; atMs: number }
  /** an answer to what was sent under `ref`; any other answer is late and ignored */
  | { is: 'answered'; ref: string; found: Readonly<Partial<Record<CheckName, Answer>>>; evidence: Evidence; atMs: number }
  /** a member of staff knows it without a document */
  | { is: 'confirmed'; what: readonly CheckName[]; atMs: number }
  | { is: 'timePassed'; atMs: number }

export interface Answer {
  is: Found
  why?: Why
  /** how long what was seen is valid */
  untilMs?: number
}

/** What is written down for a regulator. */
export type NotedState = 'passed' | 'failed' | 'expired'

export type CheckEffect =
  | { do: 'note'; what: CheckName; state: NotedState }
  /** everything the brand demands holds: the customer may bet from now on */
  | { do: 'verified' }
  /** it no longer does */
  | { do: 'unverified' }

/** A new customer's checks. */
export const newChecks = ({ address }: Demands): Checks => ({
  age: { at: 'required' },
  identity: { at: 'required' },
  address: { at: address ? 'required' : 'notNeeded' },
  paymentName: { at: 'notNeeded' },
  funds: { at: 'notNeeded' },
})

/** The checks that have to hold before somebody may bet. */
export const demanded = ({ address }: Demands): readonly CheckName[] =>
  address ? ['age', 'identity', 'address'] : ['age', 'identity']

export const isVerified = (checks: Checks, demands: Demands): boolean =>
  demanded(demands).every((what) => checks[what].at === 'passed')

/** The checks after an event, and what follows from the change. An event that changes nothing has no effects. */
export function nextChecks(now: Checks, event: CheckEvent, demands: Demands): [Checks, CheckEffect[]] {
  const next = Object.fromEntries(checkNames.map((what) => [what, nextCheck(what, now[what], event)])) as Record<CheckName, Check>
  const notes = checkNames.flatMap((what): CheckEffect[] => {
    const { at } = next[what]
    const isNew = next[what] !== now[what] && (at === 'passed' || at === 'failed' || at === 'expired')
    return isNew ? [{ do: 'note', what, state: at }] : []
  })
  const [before, after] = [isVerified(now, demands), isVerified(next, demands)]
  if (before === after) return [next, notes]
  return [next, [...notes, { do: after ? 'verified' : 'unverified' }]]
}

function nextCheck(what: CheckName, now: Check, event: CheckEvent): Check {
  switch (event.is) {
    case 'asked':
      return event.what === what && now.at === 'notNeeded' ? { at: 'required' } : now
    case 'sent': {
      // after a refusal a person looks at what is sent
      const isOpen = now.at === 'required' || now.at === 'failed' || now.at === 'expired'
      return event.what.includes(what) && isOpen ? { at: 'checking', ref: event.ref, since: event.atMs } : now
    }
    case 'answered': {
      if (now.at !== 'checking' || now.ref !== event.ref) return now
      const answer = event.found[what]
      // nothing was found out about it: the customer has to send something else
      return answer ? answered(answer, event) : { at: 'required' }
    }
    case 'confirmed':
      return event.what.includes(what) && now.at !== 'passed' ? { at: 'passed', evidence: 'operator', since: event.atMs } : now
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
