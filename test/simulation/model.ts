/**
 * The expected state of the book, from the requests and their answers: pure, with its own arithmetic from the rule book and
 * not from `domain`. Money in pence, times in milliseconds of the world's clock.
 */
import { type SlipRefusal, slipRefusals } from '@touchline/contract'
import type { MyBet, SlipResult } from '@touchline/contract/player/bet'
import { castLines, castReturns, isCast } from './casts.ts'
import type { Revision } from './courses.ts'
import { type Given, givenFor, type RequestedCashOut } from './givenUp.ts'
import { pence, pounds } from './money.ts'
import { type LegResult, linesOf, payout, type SystemName, systems, type Terms } from './payout.ts'
import type { Market, Season } from './season.ts'
import type { SeasonSelection } from './selections.ts'
import type { Slip } from './slips.ts'

export interface Bettor {
  username: string
  /** sum of deposits */
  paidInMinor: number
  /** every slip of theirs is refused */
  account?: SlipRefusal
  slips: Map<string, SlipToDecide>
  cashOuts: Map<string, RequestedCashOut>
  /** all that they were ever granted, by id */
  freeBets: Set<string>
}

export interface SlipToDecide {
  slip: Slip
  firstRequestedMs: number
  /** it was accepted and is pending during its in-play delay */
  pending?: SlipResult
  /** its first answer; until then it is unknown whether it is a bet */
  answer?: SlipResult
}

/** Clocks are read before and after, by two programs on one machine. */
const clockMs = 50

export function termsOf({ type, systemType, selections, freeBet }: Slip): Terms {
  const sizes = type === 'SYSTEM' ? systems[systemType as SystemName] : [selections.length]
  return { sizes, eachWay: selections.some(({ eachWay }) => eachWay), free: freeBet !== undefined }
}

/** number of lines */
export const betsOf = (slip: Slip): number => (isCast(slip) ? castLines(slip) : linesOf(termsOf(slip), slip.selections.length))

/** All lines together; 0 for an invalid amount. */
export const stakeOf = (slip: Slip): number => (pence(slip.stake) || 0) * betsOf(slip)

/** the part in the customer's own money */
const cashOf = (slip: Slip): number => (slip.freeBet ? 0 : stakeOf(slip))

/** Records that a slip is in flight. */
export function recordSlip({ slips }: Bettor, slip: Slip, nowMs: number): void {
  if (!slips.has(slip.ref)) slips.set(slip.ref, { slip, firstRequestedMs: nowMs })
}

/** Records an answer; returns its faults. */
export function receiveResult(bettor: Bettor, answer: SlipResult, market: Market, nowMs: number): string[] {
  const placed = bettor.slips.get(answer.ref)
  if (!placed) return [`${bettor.username} never asked ${answer.ref}`]
  if (answer.status === 'PENDING') return receivePending(placed, answer, market)
  if (placed.answer) return sameAs(placed.answer, answer)
  placed.answer = answer
  const may = possibleAnswers(bettor, placed, market, nowMs)
  const lengths = answer.errors[0]?.type ?? answer.status
  const wrong = may.has(lengths) ? [] : [`${answer.ref} was answered ${lengths}, not ${[...may].join(' or ')}`]
  if (answer.status === 'SUCCEEDED' && answer.stake !== pounds(stakeOf(placed.slip)))
    wrong.push(`${answer.ref} took ${answer.stake}, not ${pounds(stakeOf(placed.slip))}`)
  for (const [i, { odds }] of placed.slip.selections.entries())
    if (answer.status === 'SUCCEEDED' && answer.selections[i]?.odds !== odds)
      wrong.push(`${answer.ref} was taken at ${answer.selections[i]?.odds}, not at ${odds}`)
  return wrong
}

/** An answer may be repeated, and late, but it is always the same; and only in-play bets are pending. */
function receivePending(placed: SlipToDecide, answer: SlipResult, { season }: Market): string[] {
  if (placed.pending) return sameAs(placed.pending, answer)
  placed.pending = answer
  const live = new Set(season.selections.flatMap(({ inPlay, selectionId }) => (inPlay ? [selectionId] : [])))
  return placed.slip.selections.some(({ selectionId }) => live.has(selectionId)) ? [] : [`${answer.ref} waits and is not in play`]
}

const sameAs = (before: SlipResult, now: SlipResult): string[] =>
  JSON.stringify(before) === JSON.stringify(now)
    ? []
    : [`${now.ref} was answered ${JSON.stringify(before)} and then ${JSON.stringify(now)}`]

/** Every answer that a correct gateway may give now: one, except where time or other bets in flight decide. */
function possibleAnswers(bettor: Bettor, { slip, firstRequestedMs }: SlipToDecide, { season, beganMs }: Market, nowMs: number) {
  const known = new Map([...season.selections, ...season.castRunners].map((each) => [each.selectionId, each]))
  const legs = slip.selections.flatMap(({ selectionId }) => known.get(selectionId) ?? [])
  const begins = legs.flatMap(({ inPlay, startsAfterMs }) => (inPlay ? [] : [beganMs + startsAfterMs]))
  const faults = faultsOf(slip, legs)
  if (bettor.account) faults.push(bettor.account)
  if (begins.some((ms) => ms < firstRequestedMs - clockMs)) faults.push('EventClosed')
  const perhaps: SlipRefusal[] = []
  if (begins.some((ms) => ms < nowMs + clockMs)) perhaps.push('EventClosed')
  if (legs.some(({ closesAfterMs }) => closesAfterMs !== undefined && beganMs + closesAfterMs < nowMs + clockMs))
    perhaps.push('MarketClosed')
  if (season.silences.some(({ fromMs, toMs }) => beganMs + fromMs < nowMs + clockMs && beganMs + toMs > firstRequestedMs))
    perhaps.push('MarketSuspended')
  if (legs.some(({ prices }) => prices.length > 1)) perhaps.push('OddsChanged')
  if (hasRival(bettor, slip)) perhaps.push('FreeBetNotAvailable')
  if (cashOf(slip) > minMinor(bettor)) perhaps.push('InsufficientFunds')

  const first = highestPriority(faults)
  return new Set<string>([first ?? 'SUCCEEDED', ...perhaps.filter((each) => !first || rank(each) < rank(first))])
}

const rank = (refusal: SlipRefusal): number => slipRefusals.indexOf(refusal)
const highestPriority = (faults: SlipRefusal[]): SlipRefusal | undefined => faults.sort((a, b) => rank(a) - rank(b))[0]

/** Refusal reasons that do not depend on time. */
function faultsOf(slip: Slip, legs: SeasonSelection[]): SlipRefusal[] {
  const stake = String(slip.stake)
  const cast = isCast(slip)
  const stands: [boolean, SlipRefusal][] = [
    [!cast && (slip.type === 'SINGLE') !== (slip.selections.length === 1), 'InvalidBet'],
    [legs.length < slip.selections.length, 'SelectionNotFound'],
    [!cast && new Set(slip.selections.map(({ eventId }) => eventId)).size < slip.selections.length, 'NotCombinable'],
    [legs.some(({ suspended }) => suspended), 'MarketSuspended'],
    [!cast && legs.some((leg) => !leg.prices.some(({ hundredths }) => hundredths === requestedPrice(slip, leg))), 'OddsChanged'],
    [!/^\d+(\.\d{1,2})?$/.test(stake) || Number(stake) === 0, 'InvalidStake'],
    [/^\d+(\.\d{1,2})?$/.test(stake) && pence(stake) < 10, 'MinimumStake'],
  ]
  return stands.flatMap(([holds, fault]) => (holds ? [fault] : []))
}

const requestedPrice = ({ selections }: Slip, { selectionId }: SeasonSelection): number =>
  pence(selections.find((each) => each.selectionId === selectionId)?.odds ?? 0)

/** Whether another slip uses the same free bet. */
const hasRival = ({ slips }: Bettor, { ref, freeBet }: Slip): boolean =>
  freeBet !== undefined && [...slips.values()].some(({ slip }) => slip.ref !== ref && slip.freeBet?.id === freeBet.id)

/** The customer's balance if every request was accepted and nothing has been won. */
const minMinor = ({ paidInMinor, slips }: Bettor): number =>
  [...slips.values()].reduce((left, { slip }) => left - cashOf(slip), paidInMinor)

export const acceptedOf = ({ slips }: Bettor): (SlipToDecide & { answer: SlipResult })[] =>
  [...slips.values()].flatMap(({ answer, ...placed }) => (answer?.status === 'SUCCEEDED' ? [{ ...placed, answer }] : []))

export const unansweredOf = ({ slips }: Bettor): SlipToDecide[] => [...slips.values()].filter(({ answer }) => !answer)
export const waitingOf = (bettor: Bettor): SlipToDecide[] => unansweredOf(bettor).filter(({ pending }) => pending)

export interface Book {
  balance: string
  bets: MyBet[]
}

/**
 * Faults in a customer's bets and balance as read from the gateway, with every outcome known. `final`: every result is in and
 * settled; otherwise a bet may be paid by any revision of its markets, or not yet.
 */
export function differences(bettor: Bettor, { balance, bets }: Book, season: Season, { final }: { final: boolean }): string[] {
  const accepted = acceptedOf(bettor)
  const byRef = Map.groupBy(bets, ({ ref }) => ref)
  const known = new Set(accepted.map(({ slip }) => slip.ref))
  const wrong = bets.flatMap(({ ref }) => (known.has(ref) ? [] : [`a bet that was never acknowledged: ${ref}`]))
  let netMinor = bettor.paidInMinor
  for (const { slip, answer } of accepted) {
    const [bet, ...more] = byRef.get(slip.ref) ?? []
    if (!bet || more.length > 0) {
      wrong.push(`${slip.ref} is there ${more.length + (bet ? 1 : 0)} times`)
      continue
    }
    if (bet.betId !== answer.betId || bet.stake !== answer.stake)
      wrong.push(`${slip.ref} was ${answer.betId} and is ${bet.betId}`)
    const given = givenFor(bet, bettor.cashOuts.values())
    // a free bet on a void bet is returned
    const backMinor = slip.freeBet && bet.status === 'CANCELLED' ? 0 : pence(bet.returns ?? pounds(given.paidMinor))
    netMinor += backMinor - cashOf(slip)
    const may = mayReturn(slip, given, season, final)
    const returned = bet.returns === undefined ? undefined : pence(bet.returns)
    if (!may.has(returned)) wrong.push(`${slip.ref} returned ${bet.returns}, not ${[...may].join(' or ')} pence`)
  }
  // What a correction could not take back is a debt: then the wallet is empty.
  const must = pounds(Math.max(0, netMinor))
  if (balance !== must) wrong.push(`${bettor.username} has ${balance}, not ${must}`)
  return wrong
}

/** Faults in a bet as sent or read at some moment. */
export function wrongBet({ username, slips, cashOuts }: Bettor, bet: MyBet, season: Season): string[] {
  const slip = slips.get(bet.ref)?.slip
  if (!slip) return [`${username} received a bet that was never requested: ${bet.ref}`]
  const wrong =
    bet.stake === pounds(stakeOf(slip)) ? [] : [`${bet.ref} was sent with the stake ${bet.stake}, not ${pounds(stakeOf(slip))}`]
  // the answer of the cash-out may still be in flight
  if ([...cashOuts.values()].some(({ request }) => request.betId === bet.betId)) return wrong
  const may = returnsOf(slip, pence(slip.stake), season, false)
  if (!may.has(bet.returns === undefined ? undefined : pence(bet.returns)))
    wrong.push(`${bet.ref} was told to return ${bet.returns}, not ${[...may].join(' or ')} pence`)
  return wrong
}

/** The cash-outs, and the still staked part of what the whole would have returned by the results. */
function mayReturn(slip: Slip, { stakeMinor, paidMinor }: Given, season: Season, final: boolean): Set<number | undefined> {
  const may = returnsOf(slip, pence(slip.stake), season, final)
  if (stakeMinor === 0) return may
  const wholeMinor = stakeOf(slip)
  const leftMinor = wholeMinor - stakeMinor
  if (leftMinor === 0) return new Set([paidMinor])
  const ofLeft = (minor: number): number =>
    Number((2n * BigInt(minor) * BigInt(leftMinor) + BigInt(wholeMinor)) / (2n * BigInt(wholeMinor)))
  return new Set([...may].map((each) => (each === undefined ? undefined : ofLeft(each) + paidMinor)))
}

const listed = new WeakMap<Slip, Map<string, Set<number | undefined>>>()

/**
 * The possible returns for this stake per line; undefined: not settled. Enumerating all combinations of results is slow, so
 * it is done once.
 */
function returnsOf(slip: Slip, lineMinor: number, season: Season, final: boolean): Set<number | undefined> {
  const own = listed.get(slip) ?? new Map<string, Set<number | undefined>>()
  listed.set(slip, own)
  const lengths = slip.selections.map(({ marketId }) => season.revisions.get(marketId)?.length ?? 0)
  const key = `${lineMinor} ${final} ${lengths.join(' ')}`
  const may = own.get(key) ?? listReturns(slip, lineMinor, season, final)
  own.set(key, may)
  return may
}

function listReturns(slip: Slip, lineMinor: number, season: Season, final: boolean): Set<number | undefined> {
  if (isCast(slip)) return castReturns(slip, season, final)
  const legs = slip.selections.map(({ selectionId, marketId, odds }) => {
    const revisions = season.revisions.get(marketId) ?? []
    const may = final ? [revisions.at(-1)] : [undefined, ...revisions]
    return { hundredths: pence(odds ?? 0), may: may.map((each: Revision | undefined) => each?.[selectionId]) }
  })
  const ways = legs.reduce<LegResult[][]>(
    (all, { hundredths, may }) => all.flatMap((way) => may.map((each) => [...way, { hundredths, result: each }])),
    [[]],
  )
  return new Set(ways.map((way) => payout(lineMinor, termsOf(slip), way)))
}
