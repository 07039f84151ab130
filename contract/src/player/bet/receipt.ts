import { betStatuses, legStates, type Receipt, type ReceiptLine } from '@touchline/domain/bet'
import { type Currency, formatMinor } from '@touchline/domain/money'
import * as z from 'zod/mini'
import { id, moneyOut } from '../../entity/index.ts'

/** An exact number, "n/d" in lowest terms. A price is written as winnings to stake. */
const fraction = z.string().check(z.regex(/^\d+\/\d+$/))

const part = z.object({
  /** absent if not needed: a starting price of a lost leg */
  price: z.optional(fraction),
  /** the part of the stake that counted in a dead heat */
  deadHeat: z.optional(fraction),
  /** 0 lost, 1 void, ½ half lost, else the price paid */
  factor: fraction,
})

const leg = z.object({
  selectionId: id,
  marketId: id,
  eventId: id,
  /** OPEN: the bet was decided without this leg */
  state: z.enum(legStates),
  revision: z.optional(z.number()),
  voidReason: z.optional(z.string()),
  /** why a result that looked impossible was accepted, as stated by its source */
  forced: z.optional(z.string()),
  /** as taken; absent for a runner of a forecast or tricast */
  price: z.optional(z.union([fraction, z.literal('SP')])),
  /** the price before the boost */
  boostedFrom: z.optional(fraction),
  startingPrice: z.optional(fraction),
  /** the price taken after deductions and the starting price; `applied`: the latter was longer and was paid */
  bestOdds: z.optional(z.object({ taken: fraction, startingPrice: fraction, applied: z.boolean() })),
  /** placed only thanks to an extra place */
  extraPlace: z.optional(z.literal(true)),
  /** half-time heroes: the half-time score that won the leg */
  halfTime: z.optional(z.object({ revision: z.number(), home: z.number(), away: z.number() })),
  /** of a bet builder */
  selections: z.optional(
    z.array(
      z.object({
        selectionId: id,
        marketId: id,
        state: z.enum(legStates),
        revision: z.optional(z.number()),
        voidReason: z.optional(z.string()),
        forced: z.optional(z.string()),
      }),
    ),
  ),
  rule4: z.optional(
    z.object({
      deductions: z.array(
        z.object({
          participantId: id,
          withdrawnAt: z.iso.datetime({ offset: true }),
          price: z.optional(fraction),
          pence: z.number(),
        }),
      ),
      /** in the pound of the winnings, all runners together */
      pence: fraction,
      capped: z.boolean(),
    }),
  ),
  placeTerms: z.optional(z.object({ fraction, places: z.number() })),
  win: z.optional(part),
  place: z.optional(part),
})

/** On top of a line's winnings. */
const bonus = z.object({
  kind: z.enum(['profitBoost', 'comboBonus', 'accaBoost', 'luckyAllWinners', 'luckyOneWinner']),
  rate: fraction,
  amount: moneyOut,
})

/** `returns` is `exact` rounded, plus bonuses, less a free bet's stake. */
const line = z.object({
  part: z.enum(['win', 'place', 'eachWay', 'order']),
  /** indexes into `legs`; in order of finish for a forecast or tricast */
  legs: z.array(z.number()),
  stake: moneyOut,
  /** before rounding, in minor units */
  exact: fraction,
  /** of a forecast or tricast: what it was paid as, and the dividend or starting price per unit */
  paidAs: z.optional(z.enum(['tricast', 'forecast', 'single', 'void'])),
  dividend: z.optional(fraction),
  bonuses: z.optional(z.array(bonus)),
  freeBetStake: z.optional(moneyOut),
  returns: moneyOut,
})

/**
 * Why a settled bet paid what it paid, line by line: the domain's receipt with money in the wire format, and the settlement
 * revision.
 */
export const receipt = z.object({
  revision: z.number(),
  status: z.enum(betStatuses),
  rules: z.string(),
  rounding: z.object({ scope: z.enum(['line', 'bet']), mode: z.enum(['half-up', 'down']) }),
  eachWay: z.boolean(),
  legs: z.array(leg),
  lines: z.array(line),
  /** the stake left at settlement */
  stake: moneyOut,
  /** earlier partial cash-outs */
  cashOuts: z.optional(
    z.array(z.object({ at: z.iso.datetime({ offset: true }), stake: moneyOut, paid: moneyOut, withheld: z.optional(moneyOut) })),
  ),
  freeBet: z.optional(z.literal(true)),
  bonusBase: z.optional(z.enum(['winnings', 'returns'])),
  /** what a boosted price added, before any cap */
  priceBoost: z.optional(z.object({ added: moneyOut })),
  returns: moneyOut,
  /** the lucky bonus was reduced to its maximum */
  luckyBonusCap: z.optional(z.object({ max: moneyOut })),
  cap: z.optional(z.object({ maxPayout: moneyOut, before: moneyOut })),
  /** the tax withheld from `returns`: so many per cent of the net winnings that this payment added, and what was paid out */
  tax: z.optional(z.object({ percent: z.number(), winnings: moneyOut, withheld: moneyOut, net: moneyOut })),
})
export type WireReceipt = z.output<typeof receipt>

/** The domain's receipt in the wire format. */
export function wireReceipt(of: Receipt, { revision, currency }: { revision: number; currency: Currency }): WireReceipt {
  const money = (amountMinor: number): string => formatMinor(amountMinor, currency)
  const { lines, stakeMinor, returnsMinor, cashOuts, priceBoost, luckyBonusCap, cap, tax, ...same } = of
  return {
    ...same,
    revision,
    lines: lines.map((each) => wireLine(each, money)),
    stake: money(stakeMinor),
    ...(cashOuts && {
      cashOuts: cashOuts.map(({ at, stakeMinor: given, paidMinor, withheldMinor }) => ({
        at,
        stake: money(given),
        paid: money(paidMinor),
        ...(withheldMinor !== undefined && { withheld: money(withheldMinor) }),
      })),
    }),
    ...(priceBoost && { priceBoost: { added: money(priceBoost.addedMinor) } }),
    returns: money(returnsMinor),
    ...(luckyBonusCap && { luckyBonusCap: { max: money(luckyBonusCap.maxMinor) } }),
    ...(cap && { cap: { maxPayout: money(cap.maxPayoutMinor), before: money(cap.beforeMinor) } }),
    ...(tax && {
      tax: {
        percent: tax.percent,
        winnings: money(tax.winningsMinor),
        withheld: money(tax.withheldMinor),
        net: money(returnsMinor - tax.withheldMinor),
      },
    }),
  }
}

function wireLine(of: ReceiptLine, money: (amountMinor: number) => string): WireReceipt['lines'][number] {
  const { stakeMinor, returnsMinor, freeBetStakeMinor, bonuses, ...same } = of
  return {
    ...same,
    stake: money(stakeMinor),
    ...(bonuses && { bonuses: bonuses.map(({ kind, rate, amountMinor }) => ({ kind, rate, amount: money(amountMinor) })) }),
    ...(freeBetStakeMinor !== undefined && { freeBetStake: money(freeBetStakeMinor) }),
    returns: money(returnsMinor),
  }
}
