/** The tips whose place exists in the product. */
export const tipNames = [
  'changeDefaultStake',
  'whereToDeposit',
  'video',
  'stats',
  'promotions',
  'homeSearch',
  'casinoSlider',
  'pinLeague',
  'pinSport',
] as const
export type TipName = (typeof tipNames)[number]

/** A3.18: a tip of one customer, or of the guests of this device. */
export interface TipState {
  at: 'counting' | 'active' | 'finished'
  timesTriggered: number
  timesShown: number
  /** of the change-default-stake tip: the last stake */
  prevStake?: string
}

export type Tips = Readonly<Partial<Record<TipName, TipState>>>

/** `count`: after how many triggers it is active; `times`: how often it is shown at most. */
export type TipEvent =
  | { is: 'triggered'; tip: TipName; count: number }
  /** A4.21b: a bet with this stake was sent */
  | { is: 'staked'; stake: string; count: number }
  /** A4.21c: a login without money */
  | { is: 'emptyLogin'; count: number }
  /** A4.21c: a login with less than a stake */
  | { is: 'lowLogin' }
  | { is: 'shown'; tip: TipName }
  /** left or put aside; it comes again */
  | { is: 'closed'; tip: TipName; times: number }
  /** understood or followed; it never comes again */
  | { is: 'finished'; tip: TipName }

const unseen: TipState = { at: 'counting', timesTriggered: 0, timesShown: 0 }

export function nextTips(now: Tips, event: TipEvent): Tips {
  const tip = tipOf(event)
  const before = now[tip] ?? unseen
  const after = before.at === 'finished' ? before : nextTip(before, event)
  return after === before ? now : { ...now, [tip]: after }
}

function tipOf(event: TipEvent): TipName {
  switch (event.is) {
    case 'staked':
      return 'changeDefaultStake'
    case 'emptyLogin':
    case 'lowLogin':
      return 'whereToDeposit'
    case 'triggered':
    case 'shown':
    case 'closed':
    case 'finished':
      return event.tip
  }
}

function nextTip(tip: TipState, event: TipEvent): TipState {
  switch (event.is) {
    case 'triggered':
      return counted(tip, tip.timesTriggered + 1, (times) => times >= event.count)
    case 'staked': {
      const isSame = tip.prevStake === event.stake
      const now = counted(tip, isSame ? tip.timesTriggered + 1 : 1, (times) => times >= event.count)
      return { ...now, prevStake: event.stake }
    }
    case 'emptyLogin':
      return counted(tip, tip.timesTriggered + 1, (times) => times % event.count === 0)
    case 'lowLogin':
      return { ...tip, at: 'active' }
    case 'shown':
      return { ...tip, timesShown: tip.timesShown + 1 }
    case 'closed':
      return { ...tip, at: tip.timesShown >= event.times ? 'finished' : 'counting' }
    case 'finished':
      return { ...tip, at: 'finished' }
  }
}

const counted = (tip: TipState, timesTriggered: number, isDue: (times: number) => boolean): TipState => ({
  ...tip,
  timesTriggered,
  at: isDue(timesTriggered) ? 'active' : 'counting',
})

/** The tip to show: the first that is active and has a place on the screen. */
export const tipNow = (now: Tips, hasPlace: (tip: TipName) => boolean): TipName | undefined =>
  tipNames.find((tip) => now[tip]?.at === 'active' && hasPlace(tip))

/** What a customer has at a login, in minor units. */
export interface LoginMoney {
  balanceMinor: number
  defaultStakeMinor: number
  /** A9.9b: a free bet expires within 4 days, and the customer was not told so in the last day */
  freeBetIsDue: boolean
  count: number
}

/** A4.21c: the expiring free bet comes first; it has its own notice. */
export function loginTip({
  balanceMinor,
  defaultStakeMinor,
  freeBetIsDue,
  count,
}: LoginMoney): TipEvent | 'newFreeBet' | undefined {
  if (freeBetIsDue) return 'newFreeBet'
  if (balanceMinor === 0) return { is: 'emptyLogin', count }
  return balanceMinor < defaultStakeMinor ? { is: 'lowLogin' } : undefined
}
