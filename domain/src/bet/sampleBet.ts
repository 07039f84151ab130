import type { Outcome } from '../feed/index.ts'
import { parsePrice, rational } from '../odds/index.ts'
import type { AccaBonus } from './accaBonus.ts'
import type { AccaBoost } from './accaBoost.ts'
import { asBet } from './asBet.ts'
import type { Bet, BetShape, FixedLeg, LegOutcome, LinesBetType, PlaceTerms, SelectionLeg, SystemType } from './bet.ts'
import type { CashOut } from './cashOuts.ts'
import type { RulesProfile } from './rules.ts'
import { standardRules } from './rules.ts'
import { type Settlement, settle } from './settle.ts'
import type { SettleQuestion } from './settleQuestion.ts'

/** A leg as a rule book writes it: price, result, place terms. For tests only. */
export interface SampleLeg {
  price: string | number
  /** a result, a result with ties, a voided market, or nothing yet */
  result?: Outcome['result'] | Outcome | { void: string } | undefined
  terms?: string
  places?: number
  extra?: number
  marketType?: string
  participantId?: string
  withoutParticipantId?: string
  antePost?: true
  bestOdds?: true
  halfTimeTeam?: 'HOME' | 'AWAY'
  boostedFrom?: string | number
}

export interface SampleBet {
  type?: LinesBetType | SystemType
  /** the unit stake in major units */
  stake?: number
  eachWay?: boolean
  placedAt?: string
  freeBet?: true
  /** as a percentage */
  profitBoost?: number
  accaBonus?: AccaBonus
  accaBoost?: AccaBoost
  cashOuts?: CashOut[]
  legs: SampleLeg[]
}

const terms = (fraction: string, places: number, extra?: number): PlaceTerms => {
  const [n = 1, d = 1] = fraction.split('/').map(Number)
  return { fraction: rational(n, d), places, ...(extra !== undefined && { extra }) }
}

function legOf(sample: SampleLeg, i: number): SelectionLeg {
  const { price, terms: fraction, places = 3, extra, marketType = 'WIN', bestOdds, halfTimeTeam, boostedFrom } = sample
  const { participantId, withoutParticipantId, antePost } = sample
  const leg = {
    selectionId: `s${i}`,
    marketId: `m${i}`,
    eventId: `e${i}`,
    marketType,
    ...(fraction && { eachWay: terms(fraction, places, extra) }),
    ...(participantId && { participantId }),
    ...(withoutParticipantId && { withoutParticipantId }),
    ...(antePost && { antePost }),
  }
  if (price === 'SP') return { ...leg, price }
  const parsed = parsePrice(price)
  if (!parsed) throw new RangeError(`no price: ${price}`)
  const unboosted = boostedFrom === undefined ? undefined : parsePrice(boostedFrom)
  return {
    ...leg,
    price: parsed,
    ...(bestOdds && { bestOdds }),
    ...(halfTimeTeam && { halfTimeTeam }),
    ...(unboosted && { boostedFrom: unboosted }),
  }
}

/** Without a type: a single or an acca, by number of legs. */
function written(sample: SampleBet) {
  const { type, stake = 10, eachWay = false, placedAt = '2026-05-01T12:00:00Z', profitBoost, legs, ...offers } = sample
  const plain = type === 'SINGLE' || type === 'COMBO' || type === 'SYSTEM' ? type : undefined
  const system = type && !plain ? (type as SystemType) : undefined
  return {
    type: system ? ('SYSTEM' as const) : (plain ?? (legs.length === 1 ? 'SINGLE' : 'COMBO')),
    ...(system && { systemType: system }),
    currency: 'GBP' as const,
    stakePerLine: Math.round(stake * 100),
    eachWay,
    placedAt,
    ...offers,
    ...(profitBoost !== undefined && { profitBoost: rational(profitBoost, 100) }),
    legs: legs.map(legOf),
  }
}

/** A placed bet. */
export const placedBetOf = (sample: SampleBet): Bet => asBet(written(sample))

/** A bet as the slip fills it in: every leg has a price. */
export const betOf = (sample: SampleBet): BetShape<FixedLeg> => {
  const { legs, ...bet } = written(sample)
  return { ...bet, legs: legs.filter((leg): leg is FixedLeg => leg.price !== 'SP') }
}

export function outcomeOf({ result }: SampleLeg): LegOutcome | undefined {
  if (result === undefined) return undefined
  if (typeof result === 'string') return { revision: 1, outcome: { result } }
  return 'void' in result ? { revision: 1, void: result.void } : { revision: 1, outcome: result }
}

export function settleSample(
  sample: SampleBet,
  more: Partial<SettleQuestion> & { profile?: Partial<RulesProfile> } = {},
): Settlement {
  const { profile, ...question } = more
  return settle({
    bet: placedBetOf(sample),
    outcomes: sample.legs.map(outcomeOf),
    rules: { ...standardRules, ...profile },
    maxPayoutMinor: 100_000_000_00,
    ...question,
  })
}

/** Asserts that the bet is settled. */
export function settled(settlement: Settlement): Extract<Settlement, { at: 'settled' }> {
  if (settlement.at === 'open') throw new Error(`still open: legs ${settlement.openLegs.join()}`)
  return settlement
}
