/** What customers do that a block may stop. `betInPlay` is any bet with a leg in play; `raiseLimit` makes an own limit laxer. */
export const blockableActions = [
  'login',
  'bet',
  'betInPlay',
  'cashOut',
  'bonus',
  'stream',
  'raiseLimit',
  'deposit',
  'withdraw',
] as const
export type BlockableAction = (typeof blockableActions)[number]

/** A block holds for all products or for one. */
export const blockScopes = ['all', 'sports', 'casino', 'virtuals'] as const
export type BlockScope = (typeof blockScopes)[number]
export type Product = Exclude<BlockScope, 'all'>

export interface BlockKind {
  kind: string
  /** each action that it stops, with the name of the refusal that the customer is answered */
  stops: Partial<Record<BlockableAction, string>>
  /** whether it may be ended before its time: what customers hold themselves back with may not */
  endsEarly: boolean
}

const bets = (refusal: string) => ({ bet: refusal, betInPlay: refusal })

/** Nothing but taking money out and cashing out what was bet before. */
const fromPlay = { bonus: 'NotAllowed', stream: 'StreamNotAvailable', raiseLimit: 'NotAllowed', deposit: 'NotAllowed' }

/**
 * Every kind of block in order of precedence: where several stop the same action, the first one is the answer. The database, the
 * gateway and the slip all ask this table. A new kind is a row here; what a kind stops never becomes more, for the audit
 * compares old bets with it: add another kind instead.
 */
export const blockKinds = [
  { kind: 'selfExcluded', stops: { login: 'LoginSelfExcluded', ...bets('SelfExcluded'), ...fromPlay }, endsEarly: false },
  { kind: 'coolingOff', stops: { login: 'LoginCoolingOff', ...bets('CoolingOff'), ...fromPlay }, endsEarly: false },
  { kind: 'unverified', stops: { ...bets('VerificationRequired'), withdraw: 'NotAllowed' }, endsEarly: true },
  { kind: 'restricted', stops: bets('AccountRestricted'), endsEarly: true },
  // until the book has called the customer
  { kind: 'wagerCall', stops: bets('WagerBlockedCall'), endsEarly: true },
  // until the customer has answered the questionnaire
  { kind: 'wagerAffordability', stops: bets('WagerBlockedAffordability'), endsEarly: true },
  // a casino offer that excludes betting
  { kind: 'welcomeOffer', stops: bets('CasinoWelcomeOfferActive'), endsEarly: true },
  { kind: 'restrictedInPlay', stops: { betInPlay: 'LiveBettingRestricted' }, endsEarly: true },
  // bonuses that were given before wait meanwhile
  { kind: 'noBonuses', stops: { bonus: 'NotAllowed' }, endsEarly: true },
] as const satisfies readonly BlockKind[]

export type BlockKindName = (typeof blockKinds)[number]['kind']
