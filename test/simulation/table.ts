/** A running simulation: the world, its model, and requests that tolerate a gateway dying at any moment. */
import type { Refusal } from '@touchline/contract'
import type { MyBet, SlipResult } from '@touchline/contract/player/bet'
import { credit } from '@touchline/gateway/ledger'
import type { Reply, World } from '../world.ts'
import { randomCast } from './casts.ts'
import type { Dice } from './dice.ts'
import { acceptedOf, type Bettor, receiveResult, recordSlip, unansweredOf, waitingOf } from './model.ts'
import { pence } from './money.ts'
import type { Market } from './season.ts'
import type { SecondGateway } from './secondGateway.ts'
import { badSlip, randomSlip, type Slip, type SlipType } from './slips.ts'

/** A violated expectation. */
export class Contradiction extends Error {
  constructor(what: string[]) {
    super(what.slice(0, 10).join('\n'))
  }
}

/** A customer's pages, while they are open. */
export interface Page {
  /** bets that should have been pushed to it and were not */
  missed(bets: MyBet[]): string[]
  close(): void
}

export interface Seat {
  bettor: Bettor
  token: string
  page: Page
  /** weights of the actions */
  weight: number
}

export interface Table {
  world: World
  secondGateway: SecondGateway
  /** requests sent, to the two gateways in turn */
  turns: number
  dice: Dice
  market: Market
  seats: Seat[]
  /** requests in flight, and requests answered */
  inFlight: number
  acknowledged: number
  /** false push messages */
  lies: string[]
  /** called at each answer */
  onAnswer?: () => void
  /** counts of what happened so far, to print and to check coverage */
  tally: Record<string, number>
}

export const count = ({ tally }: Table, what: string, by = 1): void => {
  tally[what] = (tally[what] ?? 0) + by
}

export function must(wrong: string[]): void {
  if (wrong.length > 0) throw new Contradiction(wrong)
}

/** Every third request goes to the other gateway. */
export const eitherGateway = (table: Table): Pick<World, 'call'> => (++table.turns % 3 === 0 ? table.secondGateway : table.world)

/** Time until the feed's last message. */
export const seasonLeftMs = ({ season, beganMs }: Market): number => beganMs + season.overAfterMs - Date.now()
export const isOver = (market: Market): boolean => seasonLeftMs(market) <= 0

export const anySeat = ({ dice, seats }: Table): Seat =>
  dice.pick(seats.flatMap((seat) => Array.from({ length: seat.weight }, () => seat)))

const slipTypes: SlipType[] = ['SINGLE', 'COMBO', 'SYSTEM']
export const offered = ({ dice, market }: Table, types = slipTypes): Slip =>
  types === slipTypes && dice.chance(0.12) ? randomCast(dice, market, Date.now()) : randomSlip(dice, market, Date.now(), types)
export const spoilt = (table: Table): Slip => badSlip(table.dice, table.market, offered(table, [...slipTypes]))

/** Places these bets; without an answer the result is unknown. Returns whether there was an answer. */
export async function place(table: Table, { bettor, token }: Seat, slips: Slip[]): Promise<boolean> {
  for (const slip of slips) recordSlip(bettor, slip, Date.now())
  table.inFlight++
  const reply = await eitherGateway(table)
    .call('betplacement', { betSlips: slips }, token)
    .catch(() => undefined)
  table.inFlight--
  if (!reply || isLost(reply)) {
    count(table, 'no answer')
    return false
  }
  const results = reply.body.data?.betSlips
  if (!results) throw new Contradiction([`betplacement answered ${reply.status} ${JSON.stringify(reply.body)}`])
  must(results.length === slips.length ? [] : [`${slips.length} slips were answered with ${results.length}`])
  must(results.flatMap((result) => receive(table, bettor, result)))
  table.acknowledged++
  table.onAnswer?.()
  return true
}

/** The gateway itself reports that the result is unknown, or is not running. */
const isLost = ({ status }: Pick<Reply<'betplacement'>, 'status'>): boolean => status === 503

export function receive(table: Table, bettor: Bettor, result: SlipResult): string[] {
  const placed = bettor.slips.get(result.ref)
  if (placed && !placed.pending && result.status === 'PENDING') count(table, 'pending in play')
  else if (placed && !placed.answer && result.status !== 'PENDING') {
    count(table, result.errors[0]?.type ?? 'accepted')
    if (result.status === 'SUCCEEDED') count(table, `accepted: ${kindOf(placed.slip)}`)
  }
  return receiveResult(bettor, result, table.market, Date.now())
}

const kindOf = ({ type, systemType, selections, freeBet }: Slip): string =>
  `${systemType ?? type}${selections.some(({ eachWay }) => eachWay) ? ' each way' : ''}${freeBet ? ' with a free bet' : ''}`

/** Another bet under a ref that has its answer. */
export async function placeOther(table: Table, { token }: Seat, other: Slip, secondGateway: Slip): Promise<void> {
  const conflict: Refusal = 'RefConflict'
  const reply = await eitherGateway(table).call('betplacement', { betSlips: [secondGateway, other] }, token)
  must(
    reply.status === 409 && reply.body.errorType === conflict ? [] : [`another body was answered ${JSON.stringify(reply.body)}`],
  )
  const status = await table.world.call('betstatus', { ref: secondGateway.ref }, token)
  must(status.status === 404 ? [] : [`the other slip of a conflict became ${JSON.stringify(status.body)}`])
  count(table, conflict)
}

/** Without faults every request is answered at once. */
export async function inPeace(now: () => Promise<boolean>, what: string): Promise<void> {
  must((await now()) ? [] : [`${what} has no answer without a fault`])
}

const afterFaultMs = 30_000

/** Retries after a fault: a gateway that has just started, on a busy machine, may not reach its database at once. */
export async function afterFault(again: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + afterFaultMs
  while (!(await again())) {
    must(Date.now() > deadline ? [`${what} has no answer long after a fault`] : [])
    await new Promise((done) => void setTimeout(done, 100))
  }
}

/** This many at a time. */
async function bySome<T>(all: T[], work: (each: T) => Promise<void>): Promise<void> {
  for (let i = 0; i < all.length; i += 20) await Promise.all(all.slice(i, i + 20).map(work))
}

/** Resolves unknown results: by `betstatus` if it has one, else by sending the same again. */
export async function resolve(table: Table): Promise<void> {
  for (const seat of table.seats) {
    const unknown = unansweredOf(seat.bettor)
    await bySome(unknown, ({ slip }) => afterFault(() => isKnown(table, seat, slip.ref), 'betstatus'))
    await bySome(unknown, ({ slip }) => afterFault(() => place(table, seat, [slip]), 'an unknown slip'))
  }
}

/** Waits until pending in-play bets have been decided. */
export async function decide(table: Table, seat: Seat): Promise<void> {
  await bySome(waitingOf(seat.bettor), ({ slip }) => afterFault(() => isKnown(table, seat, slip.ref), 'an in-play bet'))
}

/** Reads the result, if there is one; returns whether there is one that is not pending. */
async function isKnown(table: Table, { bettor, token }: Seat, ref: string): Promise<boolean> {
  const { status, body } = await table.world.call('betstatus', { ref }, token)
  if (status === 503 || body.data?.status === 'PENDING') return false
  count(table, status === 200 ? 'unknown, was placed' : 'unknown, was not')
  if (body.data) must(receive(table, bettor, body.data))
  else must(status === 404 ? [] : [`betstatus answered ${status} ${JSON.stringify(body)}`])
  return true
}

/** Sends the same again, whatever the answer was: `receiveResult` compares. */
export async function resend(table: Table, seat: Seat, slips: Slip[]): Promise<void> {
  for (let i = 0; i < slips.length; i += 20) {
    const some = slips.slice(i, i + 20)
    await inPeace(() => place(table, seat, some), `${some.length} slips, sent again,`)
    count(table, 'asked again', some.length)
  }
}

/** All pages of a list of bets. */
export async function allBets(world: World, call: 'myBetsUnsettled' | 'myBetsSettled', token: string): Promise<MyBet[]> {
  const bets: MyBet[] = []
  for (let before: string | undefined; ; ) {
    const page = await world.data(call, { pageSize: 100, ...(before !== undefined && { before }) }, token)
    bets.push(...page.bets)
    if (page.next === undefined) return bets
    before = page.next
  }
}

/** Reads one bet as its owner and as another customer. */
export async function readOne(table: Table, seat: Seat): Promise<void> {
  const accepted = acceptedOf(seat.bettor)
  if (accepted.length === 0) return
  const { slip, answer } = table.dice.pick(accepted)
  const betId = answer.betId ?? ''
  const bet = await table.world.data('myBetsDetails', { betId }, seat.token)
  must(bet.ref === slip.ref && bet.stake === answer.stake ? [] : [`${slip.ref} reads as ${JSON.stringify(bet)}`])
  const stranger = table.dice.pick(table.seats.filter((each) => each !== seat))
  const { status } = await table.world.call('myBetsDetails', { betId }, stranger.token)
  must(status === 404 ? [] : [`${stranger.bettor.username} was answered ${status} about ${seat.bettor.username}'s bet`])
  count(table, 'read alone')
}

export async function customerIdOf({ pool }: World, { username }: Bettor): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id::text from customer where username = $1', [username])
  return rows[0]?.id ?? ''
}

export async function payIn(table: Table, { bettor }: Seat, amount: string): Promise<void> {
  const customerId = await customerIdOf(table.world, bettor)
  await credit(table.world.pool, {
    customerId,
    amountMinor: pence(amount),
    ref: `simulated-${table.dice.uuid()}`,
    purpose: 'credit',
  })
  bettor.paidInMinor += pence(amount)
  count(table, 'paid in')
}
