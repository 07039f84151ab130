import { assertMinor, type Minor } from '../money/index.ts'

/** Why a deposit is refused, before or after the provider was asked. */
export const depositRefusals = [
  /** by the customer's bank or the provider */
  'declined',
  'cardExpired',
  'insufficientFunds',
  'authenticationFailed',
  /** the customer gave up on the provider's page */
  'abandoned',
  /** by us */
  'limit',
  'blocked',
  'payerDiffers',
  'methodBarred',
  'amountDiffers',
] as const
export type DepositRefusal = (typeof depositRefusals)[number]

/** Why captured money waits for a member of staff. */
export type DepositHold = 'payerUnknown' | 'amountDiffers'

/**
 * A deposit. The states follow the money: until `captured` nothing has moved, whatever the provider promised; from then on
 * the money exists and is either the customer's (`credited`), held, or on its way back.
 */
export type DepositState =
  /** recorded here; the provider may or may not know of it */
  | { at: 'created' }
  /** the customer is on the provider's page */
  | { at: 'redirected' }
  /** the bank reserved the money, and we have ordered the provider to take it */
  | { at: 'authorised' }
  /** the provider took the money; a member of staff decides what happens to it */
  | { at: 'captured'; amountMinor: Minor; hold: DepositHold }
  | { at: 'credited'; amountMinor: Minor }
  /** not credited: the provider is to send it back */
  | { at: 'returning'; amountMinor: Minor; why: DepositRefusal }
  | { at: 'returned'; amountMinor: Minor; why: DepositRefusal }
  | { at: 'refused'; why: DepositRefusal }
  | { at: 'expired' }
  /** the bank took a credited deposit back */
  | {
      at: 'chargedBack'
      /** in all, which may be a part of it */
      amountMinor: Minor
      /** nothing if it was held; absent in those charged back before parts were counted */
      creditedMinor?: Minor
    }

/** What the book says about this deposit at this moment, decided under the customer's lock. */
export type DepositVerdict = { is: 'accept' } | { is: 'refuse'; why: DepositRefusal } | { is: 'hold'; why: DepositHold }

export type DepositEvent =
  | { is: 'redirected' }
  | { is: 'authorised'; verdict: DepositVerdict }
  /** the provider took the money, by our order or on its own */
  | { is: 'captured'; amountMinor: Minor; verdict: DepositVerdict }
  | { is: 'refused'; why: DepositRefusal }
  | { is: 'expired' }
  /** a member of staff decided about held money */
  | { is: 'released' }
  | { is: 'rejected'; why: DepositRefusal }
  | { is: 'returned' }
  | { is: 'chargedBack'; amountMinor: Minor }

export type DepositEffect =
  /** the provider's clearing account → deposits on their way */
  | { do: 'receive'; amountMinor: Minor }
  /** deposits on their way → the customer, debt first */
  | { do: 'credit'; amountMinor: Minor }
  /** deposits on their way → the provider's clearing account */
  | { do: 'handBack'; amountMinor: Minor }
  /** the customer, into debt if the wallet is short → the provider's clearing account */
  | { do: 'chargeBack'; amountMinor: Minor }
  /** deposits on their way → the provider's clearing account */
  | { do: 'chargeBackHeld'; amountMinor: Minor }
  /** what the provider is ordered to do; orders are repeated under the deposit's own key until they are answered */
  | { do: 'order'; what: 'capture' | 'cancel' | 'refund' }

type Step = [DepositState, DepositEffect[]]

export const newDeposit: DepositState = { at: 'created' }

/** Ends without the customer's money; nothing more is expected, though captured money may still arrive. */
export const isOver = ({ at }: DepositState): boolean =>
  !['created', 'redirected', 'authorised', 'captured', 'returning'].includes(at)

/**
 * The next state and what to do, in order. Notices of a provider arrive late, twice and in any order: one that the state
 * has overtaken changes nothing. Captured money is real whatever was believed before: a deposit that expired or was
 * refused here, and was captured after all, is decided like any other.
 */
export function nextDeposit(now: DepositState, event: DepositEvent): Step {
  switch (event.is) {
    case 'redirected':
      return now.at === 'created' ? [{ at: 'redirected' }, []] : [now, []]
    case 'authorised':
      return authorised(now, event.verdict)
    case 'captured':
      return captured(now, assertMinor(event.amountMinor), event.verdict)
    case 'refused':
      return isUndecided(now) ? [{ at: 'refused', why: event.why }, []] : [now, []]
    case 'expired':
      return now.at === 'created' || now.at === 'redirected' ? [{ at: 'expired' }, []] : [now, []]
    case 'released':
      return now.at === 'captured'
        ? [{ at: 'credited', amountMinor: now.amountMinor }, [{ do: 'credit', amountMinor: now.amountMinor }]]
        : [now, []]
    case 'rejected':
      return now.at === 'captured' ? sendBack(now.amountMinor, event.why, []) : [now, []]
    case 'returned':
      return now.at === 'returning' ? [{ ...now, at: 'returned' }, [{ do: 'handBack', amountMinor: now.amountMinor }]] : [now, []]
    case 'chargedBack':
      return chargedBack(now, assertMinor(event.amountMinor))
  }
}

const isUndecided = ({ at }: DepositState): boolean => at === 'created' || at === 'redirected' || at === 'authorised'

/** What a customer can mend on the provider's page, with another card for example. */
const triedAgain: ReadonlySet<DepositRefusal> = new Set<DepositRefusal>([
  'declined',
  'cardExpired',
  'insufficientFunds',
  'authenticationFailed',
  'abandoned',
])

function authorised(now: DepositState, verdict: DepositVerdict): Step {
  const isTriedAgain = now.at === 'refused' && triedAgain.has(now.why)
  // nobody waits for it any more, or we refused it
  if ((now.at === 'refused' && !isTriedAgain) || now.at === 'expired') return [now, [{ do: 'order', what: 'cancel' }]]
  if (now.at !== 'created' && now.at !== 'redirected' && !isTriedAgain) return [now, []]
  // what is refused here is never taken; what is held is, or the bank's promise would lapse
  if (verdict.is === 'refuse') return [{ at: 'refused', why: verdict.why }, [{ do: 'order', what: 'cancel' }]]
  return [{ at: 'authorised' }, [{ do: 'order', what: 'capture' }]]
}

function captured(now: DepositState, amountMinor: Minor, verdict: DepositVerdict): Step {
  if (amountMinor <= 0) return [now, []]
  if (!isUndecided(now) && now.at !== 'refused' && now.at !== 'expired') return [now, []]
  const receive: DepositEffect = { do: 'receive', amountMinor }
  if (verdict.is === 'accept') return [{ at: 'credited', amountMinor }, [receive, { do: 'credit', amountMinor }]]
  if (verdict.is === 'hold') return [{ at: 'captured', amountMinor, hold: verdict.why }, [receive]]
  return sendBack(amountMinor, verdict.why, [receive])
}

const sendBack = (amountMinor: Minor, why: DepositRefusal, before: DepositEffect[]): Step => [
  { at: 'returning', amountMinor, why },
  [...before, { do: 'order', what: 'refund' }],
]

/**
 * A bank takes back the whole or a part, in one notice or several; never more than was credited. What it took above that is
 * between the provider and us: the reconciliation shows it.
 */
function chargedBack(now: DepositState, amountMinor: Minor): Step {
  if (amountMinor <= 0) return [now, []]
  if (now.at === 'captured' && amountMinor >= now.amountMinor)
    return [
      { at: 'chargedBack', amountMinor: now.amountMinor, creditedMinor: 0 },
      [{ do: 'chargeBackHeld', amountMinor: now.amountMinor }],
    ]
  if (now.at !== 'credited' && now.at !== 'chargedBack') return [now, []]
  const [creditedMinor, beforeMinor] =
    now.at === 'credited' ? [now.amountMinor, 0] : [now.creditedMinor ?? now.amountMinor, now.amountMinor]
  const takenMinor = Math.min(amountMinor, creditedMinor - beforeMinor)
  if (takenMinor <= 0) return [now, []]
  return [
    { at: 'chargedBack', amountMinor: beforeMinor + takenMinor, creditedMinor },
    [{ do: 'chargeBack', amountMinor: takenMinor }],
  ]
}

/**
 * Whether a charge-back follows from what is not known here yet, and has to come again: a capture, or, for a part of held money,
 * what staff decide about it. A deposit that was refused here or expired may be captured after all.
 */
export const isEarlyChargeBack = (now: DepositState, amountMinor: Minor): boolean =>
  now.at === 'captured' ? amountMinor < now.amountMinor : isUndecided(now) || now.at === 'refused' || now.at === 'expired'
