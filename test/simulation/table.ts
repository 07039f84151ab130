/** One simulation under way: the world, the model of it, and how customers talk to it when it may die at any moment. */
import type { Refusal } from '@touchline/contract'
import type { MyBet, SlipResult } from '@touchline/contract/player/bet'
import { credit } from '@touchline/gateway/ledger'
import type { Reply, World } from '../world.ts'
import type { Beside } from './beside.ts'
import { randomCast } from './casts.ts'
import type { Dice } from './dice.ts'
import { acceptedOf, ask, type Bettor, hear, unansweredOf, waitingOf } from './model.ts'
import { pence } from './money.ts'
import type { Market } from './season.ts'
import { badSlip, randomSlip, type Slip, type SlipType } from './slips.ts'

/** Something is not as it must be. */
export class Contradiction extends Error {
  constructor(what: string[]) {
    super(what.slice(0, 10).join('\n'))
  }
}

/** A customer's pages, as long as they are open. */
export interface Page {
  /** the bets of which it should have been told and was not */
  missed(bets: MyBet[]): string[]
  close(): void
}

export interface Seat {
  bettor: Bettor
  token: string
  page: Page
  /** how often it is their turn, beside the others */
  weight: number
}

export interface Table {
  world: World
  beside: Beside
  /** how many requests went to either gateway, in turn */
  turns: number
  dice: Dice
  market: Market
  seats: Seat[]
  /** requests sent whose answer has not come, and answers that did */
  inFlight: number
  acknowledged: number
  /** what push said that is not true */
  lies: string[]
  /** called at each answer */
  onAnswer?: () => void
  /** what happened so far, to show and to prove that something did */
  tally: Record<string, number>
}

export const count = ({ tally }: Table, what: string, by = 1): void => {
  tally[what] = (tally[what] ?? 0) + by
}

export function must(wrong: string[]): void {
  if (wrong.length > 0) throw new Contradiction(wrong)
}

/** Every third request goes to the other gateway. */
export const eitherGateway = (table: Table): Pick<World, 'call'> => (++table.turns % 3 === 0 ? table.beside : table.world)

/** Until the feed's last message has been said. */
export const seasonLeftMs = ({ season, beganMs }: Market): number => beganMs + season.overAfterMs - Date.now()
export const isOver = (market: Market): boolean => seasonLeftMs(market) <= 0

export const anybody = ({ dice, seats }: Table): Seat =>
  dice.pick(seats.flatMap((seat) => Array.from({ length: seat.weight }, () => seat)))

const slipTypes: SlipType[] = ['SINGLE', 'COMBO', 'SYSTEM']
export const offered = ({ dice, market }: Table, types = slipTypes): Slip =>
  types === slipTypes && dice.chance(0.12) ? randomCast(dice, market, Date.now()) : randomSlip(dice, market, Date.now(), types)
export const spoilt = (table: Table): Slip => badSlip(table.dice, table.market, offered(table, [...slipTypes]))

/** Asks for these bets; where no answer comes, nobody knows. Answers whether one came. */
export async function place(table: Table, { bettor, token }: Seat, slips: Slip[]): Promise<boolean> {
  for (const slip of slips) ask(bettor, slip, Date.now())
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
  must(results.flatMap((result) => heard(table, bettor, result)))
  table.acknowledged++
  table.onAnswer?.()
  return true
}

/** The gateway says itself that it does not know, or is not there. */
const isLost = ({ status }: Pick<Reply<'betplacement'>, 'status'>): boolean => status === 503

export function heard(table: Table, bettor: Bettor, result: SlipResult): string[] {
  const asked = bettor.slips.get(result.ref)
  if (asked && !asked.pending && result.status === 'PENDING') count(table, 'waits in play')
  else if (asked && !asked.answer && result.status !== 'PENDING') {
    count(table, result.errors[0]?.type ?? 'accepted')
    if (result.status === 'SUCCEEDED') count(table, `accepted: ${kindOf(asked.slip)}`)
  }
  return hear(bettor, result, table.market, Date.now())
}

const kindOf = ({ type, systemType, selections, freeBet }: Slip): string =>
  `${systemType ?? type}${selections.some(({ eachWay }) => eachWay) ? ' each way' : ''}${freeBet ? ' with a free bet' : ''}`

/** Another bet under a ref that has its answer. */
export async function placeOther(table: Table, { token }: Seat, other: Slip, beside: Slip): Promise<void> {
  const conflict: Refusal = 'RefConflict'
  const reply = await eitherGateway(table).call('betplacement', { betSlips: [beside, other] }, token)
  must(
    reply.status === 409 && reply.body.errorType === conflict ? [] : [`another body was answered ${JSON.stringify(reply.body)}`],
  )
  const status = await table.world.call('betstatus', { ref: beside.ref }, token)
  must(status.status === 404 ? [] : [`what stood beside a conflict became ${JSON.stringify(status.body)}`])
  count(table, conflict)
}

/** In peace every request has its answer at once. */
export async function inPeace(now: () => Promise<boolean>, what: string): Promise<void> {
  must((await now()) ? [] : [`${what} has no answer in peace`])
}

const afterFaultMs = 30_000

/** After a fault it is asked again: a gateway that has just started, on a busy machine, may not reach its database at once. */
export async function afterFault(again: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + afterFaultMs
  while (!(await again())) {
    must(Date.now() > deadline ? [`${what} has no answer long after a fault`] : [])
    await new Promise((done) => void setTimeout(done, 100))
  }
}

/** So many at a time. */
async function bySome<T>(all: T[], work: (each: T) => Promise<void>): Promise<void> {
  for (let i = 0; i < all.length; i += 20) await Promise.all(all.slice(i, i + 20).map(work))
}

/** What was left unknown gets its one answer: by `betstatus` where it is there, then by asking the same again. */
export async function resolve(table: Table): Promise<void> {
  for (const seat of table.seats) {
    const unknown = unansweredOf(seat.bettor)
    await bySome(unknown, ({ slip }) => afterFault(() => isKnown(table, seat, slip.ref), 'betstatus'))
    await bySome(unknown, ({ slip }) => afterFault(() => place(table, seat, [slip]), 'what was unknown'))
  }
}

/** What waited for its delay in play has been decided. */
export async function decide(table: Table, seat: Seat): Promise<void> {
  await bySome(waitingOf(seat.bettor), ({ slip }) => afterFault(() => isKnown(table, seat, slip.ref), 'a bet in play'))
}

/** Hears what became of it, if anything; answers whether the book says, and it does not wait. */
async function isKnown(table: Table, { bettor, token }: Seat, ref: string): Promise<boolean> {
  const { status, body } = await table.world.call('betstatus', { ref }, token)
  if (status === 503 || body.data?.status === 'PENDING') return false
  count(table, status === 200 ? 'unknown, was placed' : 'unknown, was not')
  if (body.data) must(heard(table, bettor, body.data))
  else must(status === 404 ? [] : [`betstatus answered ${status} ${JSON.stringify(body)}`])
  return true
}

/** The same again, whatever it was answered: `hear` compares. */
export async function askAgain(table: Table, seat: Seat, slips: Slip[]): Promise<void> {
  for (let i = 0; i < slips.length; i += 20) {
    const some = slips.slice(i, i + 20)
    await inPeace(() => place(table, seat, some), `${some.length} slips, asked again,`)
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

/** One bet read alone, by who owns it and by somebody else. */
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
