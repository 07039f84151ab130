/**
 * The customer actions that a block may stop. `betInPlay` is any bet with a leg in play; `raiseLimit` makes an own limit
 * looser.
 */
export const blockableActions = [
  'login',
  'bet',
  'betInPlay',
  'cashOut',
  'bonus',
  'bestOdds',
  'stream',
  'raiseLimit',
  'deposit',
  'withdraw',
] as const
export type BlockableAction = (typeof blockableActions)[number]

/** A block applies to all products or to one. */
export const blockScopes = ['all', 'sports', 'casino', 'virtuals'] as const
export type BlockScope = (typeof blockScopes)[number]
export type Product = Exclude<BlockScope, 'all'>

export interface BlockKind {
  kind: string
  /** the actions it stops, each with the name of the refusal returned */
  stops: Partial<Record<BlockableAction, string>>
  /** whether it may be ended early: customers' own blocks may not */
  endsEarly: boolean
}

const bets = (refusal: string) => ({ bet: refusal, betInPlay: refusal })

/** Allows nothing but withdrawing, and cashing out earlier bets. */
const fromPlay = { bonus: 'NotAllowed', stream: 'StreamNotAvailable', raiseLimit: 'NotAllowed', deposit: 'NotAllowed' }

/** Nothing at all, the customer's money included. */
const fromEverything = { ...fromPlay, ...bets('AccountRestricted'), cashOut: 'CashOutDisabled', withdraw: 'NotAllowed' }

/**
 * Every kind of block in order of precedence: if several stop the same action, the first one is returned. The database, the
 * gateway and the slip all use this table. A new kind is a row here; never extend what a kind stops, because the audit
 * compares old bets with it: add another kind instead.
 */
export const blockKinds = [
  { kind: 'selfExcluded', stops: { login: 'LoginSelfExcluded', ...bets('SelfExcluded'), ...fromPlay }, endsEarly: false },
  // a national register says that the customer is excluded: only the register can end it, and is asked at each login
  { kind: 'register', stops: { login: 'LoginExcludedByRegister', ...bets('SelfExcluded'), ...fromPlay }, endsEarly: true },
  { kind: 'coolingOff', stops: { login: 'LoginCoolingOff', ...bets('CoolingOff'), ...fromPlay }, endsEarly: false },
  // the customer's own limit on time is reached, until its window ends. Open bets, cash-outs and withdrawals are not concerned
  {
    kind: 'timeLimit',
    stops: { login: 'LoginTimeLimit', ...bets('CoolingOff'), stream: 'StreamNotAvailable', deposit: 'NotAllowed' },
    endsEarly: false,
  },
  // now is outside of the customer's own time slots: never a row, stopped_by derives it from the limit
  {
    kind: 'timeSlot',
    stops: { login: 'LoginTimeSlot', ...bets('CoolingOff'), stream: 'StreamNotAvailable', deposit: 'NotAllowed' },
    endsEarly: false,
  },
  { kind: 'unverified', stops: { ...bets('VerificationRequired'), withdraw: 'NotAllowed' }, endsEarly: true },
  // another customer has the email address. The customer must not notice, so it looks like `unverified` and stops nothing else
  { kind: 'duplicateHeld', stops: bets('VerificationRequired'), endsEarly: true },
  // where the money comes from was requested and is not shown yet; what is there may be bet and withdrawn
  { kind: 'fundsWanted', stops: { deposit: 'VerificationRequired' }, endsEarly: true },
  // what is known of their finances wants a talk first; what is there may be bet and withdrawn
  { kind: 'talkWanted', stops: { deposit: 'TalkWanted' }, endsEarly: true },
  // the law demands limits that the customer has not set yet; the last one ends it
  { kind: 'limitsWanted', stops: { ...bets('LimitsRequired'), deposit: 'LimitsRequired' }, endsEarly: true },
  // possibly a second account, or somebody under age: a person of the operator decides. It looks like `unverified` until the
  // customer is verified, and is neutral then
  { kind: 'detailsHeld', stops: { ...bets('DetailsInReview'), deposit: 'NotAllowed' }, endsEarly: true },
  // the operator ended the contract; what is left is paid out
  { kind: 'terminated', stops: { login: 'LoginTerminated', ...bets('AccountRestricted'), ...fromPlay }, endsEarly: true },
  // the customer closed the account; what is left is paid out, and only staff reopen it
  { kind: 'closed', stops: { login: 'LoginClosed', ...bets('AccountRestricted'), ...fromPlay }, endsEarly: true },
  // by law or by court: no money moves
  { kind: 'frozen', stops: { login: 'LoginFrozen', ...fromEverything }, endsEarly: true },
  // while the operator investigates
  { kind: 'suspended', stops: { login: 'LoginSuspended', ...bets('AccountRestricted'), ...fromPlay }, endsEarly: true },
  // a stranger may have access
  { kind: 'locked', stops: { login: 'LoginLocked', ...fromEverything }, endsEarly: true },
  { kind: 'restricted', stops: bets('AccountRestricted'), endsEarly: true },
  // until the bookmaker has called the customer
  { kind: 'wagerCall', stops: bets('WagerBlockedCall'), endsEarly: true },
  // until the customer has answered the questionnaire
  { kind: 'wagerAffordability', stops: bets('WagerBlockedAffordability'), endsEarly: true },
  // a casino offer that excludes betting
  { kind: 'welcomeOffer', stops: bets('CasinoWelcomeOfferActive'), endsEarly: true },
  { kind: 'restrictedInPlay', stops: { betInPlay: 'LiveBettingRestricted' }, endsEarly: true },
  // earlier bonuses are suspended until it ends
  { kind: 'noBonuses', stops: { bonus: 'NotAllowed' }, endsEarly: true },
  // later bets on races are paid at the price taken, also where the starting price is higher
  { kind: 'noBestOdds', stops: { bestOdds: 'NotAllowed' }, endsEarly: true },
] as const satisfies readonly BlockKind[]

/** The kinds that stop bonuses, `compsAllowed` of the wire. */
export const bonusStoppingKinds: readonly string[] = blockKinds
  .filter(({ stops }: BlockKind) => stops.bonus !== undefined)
  .map(({ kind }) => kind)

/** The kinds that end bonus cash and offers: a break of the customer's own only interrupts them. */
export const bonusEndingKinds: readonly string[] = blockKinds
  .filter(({ kind, stops }: BlockKind) => stops.bonus !== undefined && kind !== 'coolingOff')
  .map(({ kind }) => kind)

export type BlockKindName = (typeof blockKinds)[number]['kind']
