import type { Outcome } from '../feed/index.ts'
import { parsePrice, rational } from '../odds/index.ts'
import type { Bet, Leg, LegOutcome, LinesBetType, SystemType } from './bet.ts'
import type { RulesProfile } from './rules.ts'
import { standardRules } from './rules.ts'
import { type Settlement, type SettleQuestion, settle } from './settle.ts'

/** How a rule book writes a leg: its price, what became of it, its place terms. For tests only. */
export interface SampleLeg {
  price: string | number
  /** a result, a result with its ties, a market voided for a reason, or nothing yet */
  result?: Outcome['result'] | Outcome | { void: string } | undefined
  terms?: string
  places?: number
  marketType?: string
  participantId?: string
  antePost?: true
}

export interface SampleBet {
  type?: LinesBetType | SystemType
  /** the unit stake in major units */
  stake?: number
  eachWay?: boolean
  placedAt?: string
  legs: SampleLeg[]
}

const terms = (fraction: string, places: number): NonNullable<Leg['eachWay']> => {
  const [n = 1, d = 1] = fraction.split('/').map(Number)
  return { fraction: rational(n, d), places }
}

const legOf = (
  { price, terms: fraction, places = 3, marketType = 'WIN', participantId, antePost }: SampleLeg,
  i: number,
): Leg => {
  const parsed = parsePrice(price)
  if (!parsed) throw new RangeError(`no price: ${price}`)
  return {
    selectionId: `s${i}`,
    marketId: `m${i}`,
    eventId: `e${i}`,
    marketType,
    price: parsed,
    ...(fraction && { eachWay: terms(fraction, places) }),
    ...(participantId && { participantId }),
    ...(antePost && { antePost }),
  }
}

/** Without a type it is a single or an acca, by its legs. */
export function betOf({ type, stake = 10, eachWay = false, placedAt = '2026-05-01T12:00:00Z', legs }: SampleBet): Bet {
  const plain = type === 'SINGLE' || type === 'COMBO' || type === 'SYSTEM' ? type : undefined
  const system = type && !plain ? (type as SystemType) : undefined
  return {
    type: system ? 'SYSTEM' : (plain ?? (legs.length === 1 ? 'SINGLE' : 'COMBO')),
    ...(system && { systemType: system }),
    currency: 'GBP',
    stakePerLine: Math.round(stake * 100),
    eachWay,
    placedAt,
    legs: legs.map(legOf),
  }
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
    bet: betOf(sample),
    outcomes: sample.legs.map(outcomeOf),
    rules: { ...standardRules, ...profile },
    maxPayoutMinor: 100_000_000_00,
    ...question,
  })
}

/** Of a bet that must be settled. */
export function settled(settlement: Settlement): Extract<Settlement, { at: 'settled' }> {
  if (settlement.at === 'open') throw new Error(`still open: legs ${settlement.openLegs.join()}`)
  return settlement
}
