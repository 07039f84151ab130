/**
 * A random walk over everything that customers may do while prices do not move, searching for a customer who ends in profit.
 * The invariants checked after every step are in `findings`; decision 0036 explains them.
 */
import {
  type Bet,
  type CashOut,
  type CashOutOffer,
  cashOutValue,
  luckyRules,
  nextAutomatic,
  partLimits,
  partOfCashOut,
  payout,
  type RulesProfile,
  standardRules,
  totalStake,
} from '@touchline/domain/bet'
import { rational } from '@touchline/domain/odds'
import { type Dice, diceOf } from '../simulation/dice.ts'
import { cashStaked, participantOf, type RandomBet, randomBet } from './bets.ts'
import { type Book, bookOf, chanceOn, withdraw } from './books.ts'
import { coverOf } from './covers.ts'
import { expectedReturn } from './expected.ts'
import { type Facts, halfTimesOf, outcomesOf, startFacts } from './facts.ts'

export interface Walked {
  seed: number
  steps: number
  /** how often each action was done */
  counts: Record<string, number>
  /** violations; with the seed and the step to reproduce them */
  findings: string[]
}

/** An open bet. `ceilingMinor`: its value, paid parts included, at the last change to it. */
interface Open {
  placed: RandomBet
  paidMinor: number
  ceilingMinor: number
  minMinor: number
  /** no leg of it has a result */
  untouched: boolean
}

interface Table {
  dice: Dice
  books: Book[]
  rules: RulesProfile
  freeBets: boolean
  maxPayoutMinor: number
  facts: Facts
  open: Open[]
  count: (what: string) => void
  found: (what: string, about?: unknown) => void
}

const profiles: RulesProfile[] = [
  standardRules,
  luckyRules,
  { ...luckyRules, maxLuckyBonusMinor: 5_00 },
  { ...standardRules, name: 'whole bets', rounding: { scope: 'bet', mode: 'half-up' } },
  { ...standardRules, name: 'all each way', eachWayMultiple: 'all-each-way' },
  { ...standardRules, name: 'cut', rounding: { scope: 'line', mode: 'down' } },
  { ...luckyRules, name: 'no margin', cashOutMargin: rational(0) },
]

const stepsAtTable = 60
/** A market is valued from 0.95 on: below that the book would be an arbitrage without any cash-out. */
const slimmest = 0.95

export function walk({ seed, steps, maxFindings = 5 }: { seed: number; steps: number; maxFindings?: number }): Walked {
  const dice = diceOf(seed)
  const walked: Walked = { seed, steps: 0, counts: {}, findings: [] }
  const count = (what: string) => {
    walked.counts[what] = (walked.counts[what] ?? 0) + 1
  }
  while (walked.steps < steps && walked.findings.length < maxFindings) {
    const table = tableOf(dice, count, (what, about) =>
      walked.findings.push(`seed ${seed}, step ${walked.steps}: ${what}${about === undefined ? '' : ` ${written(about)}`}`),
    )
    for (let i = 0; i < stepsAtTable && walked.steps < steps; i++) {
      walked.steps += 1
      step(table)
    }
  }
  return walked
}

const written = (about: unknown): string =>
  JSON.stringify(about, (_, value) => (typeof value === 'bigint' ? String(value) : value))

function tableOf(dice: Dice, count: Table['count'], found: Table['found']): Table {
  const books = Array.from({ length: dice.whole(6, 8) }, (_, no) => bookOf(dice, no, slimmest))
  return {
    dice,
    books,
    rules: dice.pick(profiles),
    freeBets: dice.chance(0.5),
    maxPayoutMinor: dice.pick([100_00, 1_000_000_00, 1_000_000_00]),
    facts: startFacts(),
    open: [],
    count,
    found,
  }
}

function step(table: Table): void {
  const { dice, open } = table
  const mine = open.length > 0 ? dice.pick(open) : undefined
  const does = dice.whole(1, 100)
  if (!mine || does <= 40) return place(table)
  if (does <= 62) return void cashOutPart(table, mine)
  if (does <= 66) return cashOutInCrumbs(table, mine)
  if (does <= 76) return cashOutWhole(table, mine)
  if (does <= 82) return cashOutByRule(table, mine)
  if (does <= 88) return somethingHappens(table)
  if (does <= 92) return settleAll(table)
  coverMarket(table)
}

function offerFor(table: Table, { bet, legs }: RandomBet): CashOutOffer {
  const { facts, freeBets } = table
  const known = knownOf(table, bet)
  return cashOutValue({
    bet,
    ...known,
    chances: legs.map(({ book, at }) => (facts.results.has(book.marketId) ? undefined : chanceOn(book, at, bet.eachWay))),
    // as in the gateway: a decided bet waits for its settlement
    state: payout({ bet, ...known }).at === 'settled' ? 'settled' : 'accepted',
    enabled: true,
    freeBets,
    suspended: false,
  })
}

const knownOf = ({ facts, rules, maxPayoutMinor }: Table, bet: Bet) => ({
  outcomes: outcomesOf(facts, bet),
  halfTimes: halfTimesOf(facts, bet),
  withdrawals: facts.withdrawals,
  rules,
  maxPayoutMinor,
})

const minorOf = (offer: CashOutOffer): number => (offer.offered ? offer.offerMinor : 0)

/** Places a bet and offers an immediate cash-out, which never pays more than the stake. */
function place(table: Table): void {
  const { dice, books, facts, freeBets } = table
  const running = books.filter(({ marketId, eventId }) => !facts.results.has(marketId) && !facts.halfTimes[eventId])
  if (running.length < 6) return
  const placed = randomBet(dice, running)
  const offer = offerFor(table, placed)
  const { bet } = placed
  table.count(`${bet.type} ${offer.offered ? 'offered' : offer.why}`)
  const now = minorOf(offer)
  if (bet.freeBet ? !freeBets && now > 0 : now > totalStake(bet))
    table.found(`cashed out at once for ${now}`, { bet, rules: table.rules.name })
  checkFair(table, placed, offer)
  const open = { placed, paidMinor: 0, ceilingMinor: now, minMinor: dice.pick([1, 1, 100]), untouched: true }
  table.open.push(open)
}

/** No offer is above the bet's return without promotions times its chance. */
function checkFair(table: Table, { bet, legs }: RandomBet, offer: CashOutOffer): void {
  const { facts, rules, maxPayoutMinor } = table
  if (!offer.offered || legs.length > 3 || !table.dice.chance(0.2)) return
  const chances = legs.map(({ book, at }) => (facts.results.has(book.marketId) ? undefined : chanceOn(book, at, bet.eachWay)))
  const fair = expectedReturn({ bet, facts, chances, rules, maxPayoutMinor })
  table.count('expected')
  // one rounded amount may win in several ways: the whole bet, or a line whose legs each win or are placed. A penny lost by
  // rounding in one way is not known in another, and the offer is based on unrounded amounts
  const inSeveralWays = rules.rounding.scope === 'bet' || (bet.eachWay && rules.eachWayMultiple === 'all-each-way')
  const rounding = inSeveralWays ? 0.5 : 0
  if (offer.offerMinor > fair * (1 + 1e-9) + 1e-6 + rounding)
    table.found(`offered ${offer.offerMinor} of ${fair}`, { bet, rules: rules.name })
}

/** Pays a part; the parts and the rest never add up to more than the whole would have paid. */
function cashOutPart(table: Table, open: Open, wanted?: number): boolean {
  const { dice } = table
  const { bet } = open.placed
  const offer = offerFor(table, open.placed)
  if (!offer.offered || bet.freeBet) return false
  const { offerMinor, potentialMinor } = offer
  const staked = totalStake(bet) - (bet.cashOuts ?? []).reduce((sum, { stakeMinor }) => sum + stakeMinor, 0)
  const { minMinor, maxMinor } = partLimits({ offerMinor, stakeMinor: staked, minMinor: open.minMinor })
  if (maxMinor < minMinor) return false
  const wantedMinor = wanted ?? dice.pick([minMinor, maxMinor, dice.whole(minMinor, maxMinor)])
  const part = partOfCashOut({ offerMinor, wantedMinor, stakeMinor: staked, potentialMinor, minMinor: open.minMinor })
  if (!part.taken) {
    table.found(`a part of ${wantedMinor} between ${minMinor} and ${maxMinor} was refused: ${part.why}`, { bet })
    return false
  }
  table.count('part')
  if (part.paidMinor < wantedMinor) table.found(`${part.paidMinor} was paid for ${wantedMinor}`, { bet })
  give(open, { at: placedAt(bet), stakeMinor: part.stakeMinor, paidMinor: part.paidMinor })
  checkCeiling(table, open)
  return true
}

const placedAt = ({ placedAt: at }: Bet): string => at

/** As many of the smallest parts as possible. */
function cashOutInCrumbs(table: Table, open: Open): void {
  const parts = table.dice.whole(2, 12)
  for (let i = 0; i < parts; i++) if (!cashOutPart(table, open, open.minMinor)) return
  table.count('crumbs')
}

function give(open: Open, cashOut: CashOut): void {
  const { bet, legs } = open.placed
  open.placed = { bet: { ...bet, cashOuts: [...(bet.cashOuts ?? []), cashOut] }, legs }
  open.paidMinor += cashOut.paidMinor
}

function checkCeiling(table: Table, open: Open): void {
  const { bet } = open.placed
  const worth = open.paidMinor + minorOf(offerFor(table, open.placed))
  if (worth > open.ceilingMinor) table.found(`in parts it pays ${worth}, and whole ${open.ceilingMinor}`, { bet })
  if (open.untouched && worth > totalStake(bet)) table.found(`${worth} of a stake of ${totalStake(bet)}`, { bet })
}

function cashOutWhole(table: Table, open: Open): void {
  const offer = offerFor(table, open.placed)
  if (!offer.offered) return
  table.count('whole')
  end(table, open, offer.offerMinor)
}

/** The bet is closed: the total paid is at most its highest value, and at most its stake while nothing happened. */
function end(table: Table, open: Open, lastMinor: number): void {
  const { bet } = open.placed
  const paid = open.paidMinor + lastMinor
  if (paid > open.ceilingMinor) table.found(`cashed out for ${paid} in all, above ${open.ceilingMinor}`, { bet })
  if (open.untouched && !bet.freeBet && paid > cashStaked(bet)) table.found(`ended with ${paid}`, { bet })
  table.open.splice(table.open.indexOf(open), 1)
}

/** A rule whose target is already reached pays the current value, once. */
function cashOutByRule(table: Table, open: Open): void {
  const offer = offerFor(table, open.placed)
  const targetMinor = Math.max(1, minorOf(offer) + table.dice.whole(-5, 5))
  const [, effects] = nextAutomatic({ at: 'armed', targetMinor }, { type: 'offer', offer })
  const [effect, ...more] = effects
  if (!effect) return
  if (more.length > 0) table.found('a rule asked twice')
  table.count('rule')
  end(table, open, effect.amountMinor)
}

/** A runner is withdrawn, a market is voided or has a result, a result is corrected; the ceilings are then the new values. */
function somethingHappens(table: Table): void {
  const { dice, facts, books } = table
  const book = dice.pick(books)
  const backed = table.open.flatMap(({ placed }) => placed.legs).filter((leg) => leg.book === book)
  const result = backed.length > 0 && dice.chance(0.6) ? dice.pick(backed).at : dice.whole(0, book.selectionIds.length - 1)
  const does = dice.pick(['withdraw', 'withdraw', 'void', 'result', 'correct', 'halfTime'])
  const known = facts.results.get(book.marketId)
  if (does === 'withdraw' && book.terms && !known && book.withdrawn.size + 3 < book.selectionIds.length) {
    if (book.withdrawn.has(result)) return
    withdraw(book, result)
    const at = '2026-05-01T13:00:00Z'
    facts.withdrawals.push({
      eventId: book.eventId,
      participantId: participantOf(book, result),
      at,
      price: book.prices[result] ?? rational(2),
    })
  } else if (does === 'halfTime') facts.halfTimes[book.eventId] = { revision: 1, home: dice.whole(0, 2), away: dice.whole(0, 2) }
  else if (does === 'void' && !known) facts.results.set(book.marketId, { revision: 1, void: 'abandoned' })
  else if (does === 'result' && !known && !book.withdrawn.has(result))
    facts.results.set(book.marketId, { revision: 1, winner: result, ties: dice.chance(0.1) ? 2 : 1 })
  else if (does === 'correct' && known)
    facts.results.set(book.marketId, { revision: known.revision + 1, winner: result, ties: 1 })
  else return
  table.count(does)
  const isResult = does === 'result' || does === 'correct' || does === 'halfTime'
  for (const open of table.open) {
    if (!open.placed.legs.some((leg) => leg.book === book)) continue
    if (isResult) open.untouched = false
    const worth = open.paidMinor + minorOf(offerFor(table, open.placed))
    if (open.untouched && worth > cashStaked(open.placed.bet) && !open.placed.bet.freeBet)
      table.found(`worth ${worth} after a ${does}`, { bet: open.placed.bet })
    open.ceilingMinor = worth
    checkFair(table, open.placed, offerFor(table, open.placed))
  }
}

/** Settles decided bets: the open part is paid its share of the whole, whatever was cashed out before. */
function settleAll(table: Table): void {
  for (const open of table.open.slice()) {
    const { bet } = open.placed
    const question = knownOf(table, bet)
    const settled = payout({ bet, ...question })
    if (settled.at !== 'settled') continue
    table.count(`settled ${settled.status}`)
    table.open.splice(table.open.indexOf(open), 1)
    if (settled.status === 'CANCELLED' && open.untouched && open.paidMinor + settled.returnsMinor > totalStake(bet))
      table.found(`void, and ended with ${open.paidMinor + settled.returnsMinor}`, { bet })
    if (!bet.cashOuts) continue
    const { cashOuts, ...uncut } = bet
    const whole = payout({ bet: uncut, ...question })
    const left = totalStake(bet) - cashOuts.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0)
    if (whole.at !== 'settled') throw new Error('a part is settled and the whole is not')
    const share = (whole.returnsMinor * left) / totalStake(bet)
    if (settled.returnsMinor > share + 0.5 + 1e-6) table.found(`the rest paid ${settled.returnsMinor} of ${share}`, { bet })
  }
}

function coverMarket({ dice, rules, count, found }: Table): void {
  const cover = coverOf(dice, rules)
  count(`cover ${cover.kind}`)
  if (cover.sureMinor > 0) found(`${cover.sureMinor} more than staked in every outcome`, cover)
  if (cover.overdrawn) found('a promotion gave more than its maximum', cover)
}
