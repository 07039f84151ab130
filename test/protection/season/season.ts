/**
 * Two years of many customers in five countries, in minutes: seeded actions through the product's own functions over several gateways
 * that are cut off from the database amid their work and whose clocks are wrong; then an independent checker reads the history.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hasPeriod, limitKinds, limitPeriods } from '@touchline/domain/account'
import { confirmOwnLimit, writeOwnLimit } from '@touchline/gateway/account'
import { beginBlock } from '@touchline/gateway/block'
import { beginDeposit, cashierRules, requestWithdrawal, takeNotice } from '@touchline/gateway/cashier'
import { openPool, type Pool } from '@touchline/gateway/database'
import { exportHistory } from '@touchline/gateway/history'
import { allowBonuses, blockCustomer, decidePayment, grantFreeBet, verifyCustomer } from '@touchline/gateway/operator'
import { countriesWithRules, saferGamblingAt, timeZoneOf } from '@touchline/gateway/protection'
import { createVault } from '@touchline/gateway/vault'
import { type BookWorld, bookWorld, single } from '../../book/world.ts'
import { type Dice, diceOf } from '../../simulation/dice.ts'
import { type Breach, type Line, protectionChecker, type Row, type Rows } from '../checker/index.ts'
import { type SeasonClock, seasonClock } from './clock.ts'
import { brandOf, joins, type Person } from './people.ts'

export interface SeasonOptions {
  seed: number
  actions: number
  customers: number
  gateways?: number
  /** after so many minutes it stops and judges what was played; the two years pass all the same */
  minutes?: number
  say?: (line: string) => void
  /** each line of the history, as it is exported */
  each?: (line: Line) => void
}

export interface SeasonResult {
  breaches: Breach[]
  lines: number
  /** fewer than wanted if the minutes were over */
  played: number
  tally: Record<string, number>
}

const begins = Date.parse('2025-08-20T10:00:00Z')
const ends = Date.parse('2027-08-20T10:00:00Z')
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]
const together = 24

/** The dated rows, as data. */
export function shippedRows(): Rows {
  const rowsOf = (name: string): Row[] =>
    JSON.parse(readFileSync(new URL(`../../../gateway/jurisdictions/${name}.json`, import.meta.url), 'utf8')).rules
  return Object.fromEntries(['everywhere', ...countriesWithRules].map((name) => [name.toUpperCase(), rowsOf(name)]))
}

export async function playSeason(options: SeasonOptions): Promise<SeasonResult> {
  const { seed, actions, customers, gateways = 4, minutes = Number.POSITIVE_INFINITY, say, each } = options
  const book = await bookWorld()
  // connections that end are what is tried here
  book.log.level = 'silent'
  const clock = await seasonClock(book.pool, begins)
  try {
    const season = await createSeason(book, clock, { dice: diceOf(seed), customers, gateways, actions })
    const played = await season.run({ total: actions, minutes, say })
    say?.(`${played} actions are judged`)
    const result = await judged(book, clock, each)
    await season.close()
    return { ...result, played, breaches: [...season.refusals, ...result.breaches], tally: season.tally }
  } finally {
    clock.release()
    await book.close()
  }
}

async function judged(book: BookWorld, clock: SeasonClock, each?: (line: Line) => void) {
  clock.skew(0)
  await clock.advance(1_000)
  const checker = protectionChecker(shippedRows())
  // the history of a long season takes minutes, as for the operator's command
  const patient = openPool(book.database.url, { statementTimeoutMs: 0 })
  await exportHistory(
    patient,
    { to: new Date(clock.nowMs() - 500) },
    {
      homeCountry: 'gb',
      each: async (line) => {
        // through JSON, as a file would have it
        const read = JSON.parse(JSON.stringify(line)) as Line
        each?.(read)
        checker.take(read)
      },
    },
  )
  await patient.end()
  return { breaches: checker.end(), lines: checker.lines() }
}

interface Gateway {
  pool: Pool
  book: ReturnType<BookWorld['anotherGateway']>
  pids: Set<number>
}

function openGateway(book: BookWorld): Gateway {
  const pool = openPool(book.database.url, { maxWaitMs: 60_000 })
  const pids = new Set<number>()
  pool.on('connect', (client) => pids.add((client as unknown as { processID: number }).processID))
  return { pool, book: book.anotherGateway(pool), pids }
}

async function createSeason(
  book: BookWorld,
  clock: SeasonClock,
  { dice, customers, gateways, actions }: { dice: Dice; customers: number; gateways: number; actions: number },
) {
  const people: Person[] = []
  // who excluded themselves, and now and then tries all the same
  const left: Person[] = []
  let joined = 0
  const tally: Record<string, number> = {}
  const refusals: Breach[] = []
  const open = Array.from({ length: gateways }, () => openGateway(book))
  const vault = createVault([new Uint8Array(32).fill(7)])
  const count = (what: string) => {
    tally[what] = (tally[what] ?? 0) + 1
  }
  let match = 0
  const newMatch = () => book.match(`p${++match}`, ['2', '2'], { event: { startTime: '2030-01-01T12:00:00.000Z' } })
  const staff = () => ({ by: 'kate', ref: randomUUID() })
  async function newcomer(): Promise<Person> {
    const person = await joins(book, dice, joined++)
    const { identity } = brandOf.get(person.country) ?? book.brand
    if (dice.chance(0.8)) await verifyCustomer(book.program, staff(), { customer: person.username }, identity)
    return person
  }
  for (let n = 0; n < customers; n++) people.push(await newcomer())
  await newMatch()

  const termsOf = ({ country }: Person) => {
    const brand = brandOf.get(country) ?? book.brand
    return { raiseAfterHours: saferGamblingAt(brand, new Date()).raiseAfterHours, timeZone: timeZoneOf(brand) }
  }
  const rulesOf = ({ country }: Person) => cashierRules(brandOf.get(country) ?? book.brand)
  const limitAsked = () => {
    const kind = dice.pick(limitKinds)
    return { kind, period: dice.pick(limitPeriods.filter((period) => hasPeriod(kind, period))) }
  }

  async function bets(person: Person, { book: gateway }: Gateway): Promise<string> {
    const isAgain = person.lastSlip !== undefined && dice.chance(0.1)
    const fresh = () =>
      single(`p${match}-${dice.whole(1, 2)}`, 2, (dice.whole(10, dice.chance(0.2) ? 6_000 : 600) / 100).toFixed(2))
    const slip = (isAgain && person.lastSlip) || fresh()
    person.lastSlip = slip
    const answer = await gateway.betplacement({ betSlips: [slip] }, book.context(person.id))
    if (!('data' in answer)) return `bet: ${'refused' in answer ? answer.refused : 'no answer'}`
    return `bet: ${answer.data.betSlips[0]?.errors[0]?.type ?? 'placed'}`
  }

  async function deposits(person: Person, { pool }: Gateway): Promise<string> {
    const amountMinor = dice.whole(5_00, 150_00)
    const asked = { customerId: person.id, ref: randomUUID(), amountMinor, provider: 'simulated', kind: 'card' as const }
    const answer = await beginDeposit(pool, asked, rulesOf(person))
    if (answer.is !== 'created') return `deposit: ${answer.is}`
    // one that is not the customer's or nobody knows whose it is waits for staff
    const holder = dice.chance(0.1) ? {} : { holder: dice.chance(0.02) ? 'Mr P Other' : 'Test Customer' }
    person.open.push({ id: answer.id, amountMinor, token: `card-${person.id}-${holder.holder ?? 'unknown'}`, ...holder })
    return 'deposit: begun'
  }

  /** Notices come late, twice and in any order. */
  async function noticed(person: Person, { pool }: Gateway): Promise<string> {
    const deposit = person.open[0]
    if (!deposit) return 'notice: none open'
    const { id, amountMinor, token, holder } = deposit
    const is = dice.pick(['authorised', 'captured', 'captured', 'refused', 'held'] as const)
    if (is === 'captured' || is === 'refused') person.open.shift()
    if (is === 'held') {
      const decided = await decidePayment(pool, staff(), { id, decision: dice.chance(0.8) ? 'credit' : 'return' }).catch(
        () => undefined,
      )
      return `staff: ${decided ? decided.data.state : 'not held'}`
    }
    const of = 'deposit' as const
    const method = { kind: 'card' as const, token, label: 'Card', fundedBy: 'debit' as const, ...(holder && { holder }) }
    const notice =
      is === 'refused'
        ? { id: `${id} refused`, subject: id, of, is, reason: 'declined' as const }
        : { id: `${id} ${is}`, subject: id, of, is, amountMinor, currency: 'GBP', method }
    const parts = { pool, vault, rules: rulesOf(person) }
    await Promise.all(Array.from({ length: dice.whole(1, 2) }, () => takeNotice(parts, 'simulated', notice)))
    // held money stays open for staff
    if (is === 'captured' && holder === undefined) person.open.push(deposit)
    return `notice: ${is}`
  }

  async function withdraws(person: Person, { pool }: Gateway): Promise<string> {
    const asked = { customerId: person.id, ref: randomUUID(), amountMinor: dice.whole(1_00, 50_00) }
    const answer = await requestWithdrawal(pool, asked, { approveUpToMinor: 25_00 })
    return `withdrawal: ${answer.is === 'blocked' ? `blocked ${await reasonOf(person)}` : answer.is}`
  }

  /** An exclusion or a break alone never stops a withdrawal. */
  async function reasonOf(person: Person): Promise<string> {
    const { rows } = await book.pool.query<{ kind: string }>(
      `select b.kind from customer_block b join block_kind k on k.kind = b.kind
       where b.customer_id = $1 and b.until > clock_timestamp() and k.stops ? 'withdraw'`,
      [person.id],
    )
    const kinds = rows.map(({ kind }) => kind)
    if (kinds.every((kind) => ['selfExcluded', 'register', 'coolingOff'].includes(kind)))
      refusals.push({
        what: 'withdrawalRefused',
        customer: person.id,
        at: new Date().toISOString(),
        says: `refused for ${kinds.join() || 'nothing'}`,
      })
    return kinds.join()
  }

  async function limits(person: Person, { pool }: Gateway): Promise<string> {
    const asked = limitAsked()
    person.asked = [...person.asked.slice(-5), asked]
    const limitMinor = dice.whole(5, 400) * 1_00
    const became = await writeOwnLimit(pool, person.id, { ...asked, ...(!dice.chance(0.1) && { limitMinor }) }, termsOf(person))
    return `limit: ${became}`
  }

  const confirms = async (person: Person, { pool }: Gateway) =>
    `confirm: ${await confirmOwnLimit(pool, person.id, person.asked.length > 0 ? dice.pick(person.asked) : limitAsked())}`

  const offered = (person: Person) => saferGamblingAt(brandOf.get(person.country) ?? book.brand, new Date())

  async function pauses(person: Person, { pool }: Gateway): Promise<string> {
    await beginBlock(
      pool,
      { customerId: person.id, kind: 'coolingOff', by: 'customer' },
      { hours: 24 * dice.pick(offered(person).coolOffDays) },
    )
    return 'break'
  }

  async function excludes(person: Person, { pool }: Gateway): Promise<string> {
    const months = dice.pick(offered(person).exclusions)
    const length = months === 'FOREVER' ? ('permanent' as const) : { months }
    // who leaves may go on trying, and is replaced, also if the answer is lost
    if (!left.includes(person)) left.push(person)
    await beginBlock(pool, { customerId: person.id, kind: 'selfExcluded', by: 'customer' }, length)
    return 'exclusion'
  }

  async function restricts({ username }: Person, { pool }: Gateway): Promise<string> {
    const kind = dice.pick(['restricted', 'suspended', 'wagerCall'] as const)
    const blocked = dice.chance(0.1)
    await blockCustomer(pool, staff(), { customer: username, kind, blocked })
    return blocked ? `staff: ${kind}` : 'staff: freed'
  }

  async function verifies({ username, country }: Person, { pool }: Gateway): Promise<string> {
    await verifyCustomer(pool, staff(), { customer: username }, (brandOf.get(country) ?? book.brand).identity)
    return 'verified'
  }

  async function grants({ username }: Person, { pool }: Gateway): Promise<string> {
    if (dice.chance(0.2)) {
      await allowBonuses(pool, staff(), { customer: username, allowed: dice.chance(0.7) })
      return 'bonuses allowed or not'
    }
    const given = await grantFreeBet(pool, staff(), { customer: username, amount: '5', days: 7 }, book.brand).catch(refusalOnly)
    return `free bet: ${given ? 'granted' : 'refused'}`
  }

  // in a long season one customer in three excludes themselves: more would leave many newcomers and few who stay
  const rare = Math.min(1, (customers * 300) / actions)
  const turns: [share: number, (person: Person, gateway: Gateway) => Promise<string>][] = [
    [560, bets],
    [110, deposits],
    [130, noticed],
    [40, withdraws],
    [80, limits],
    [45, confirms],
    [2, (person, gateway) => (dice.chance(rare) ? pauses(person, gateway) : bets(person, gateway))],
    [1, (person, gateway) => (dice.chance(rare) ? excludes(person, gateway) : bets(person, gateway))],
    [8, restricts],
    [14, verifies],
    [10, grants],
  ]
  const all = turns.reduce((sum, [share]) => sum + share, 0)

  function turn(): (typeof turns)[number][1] {
    let at = dice.whole(1, all)
    for (const [share, act] of turns) {
      at -= share
      if (at <= 0) return act
    }
    return bets
  }

  /** As many go on as began: somebody new comes for each who excluded themselves. */
  async function replaceThoseWhoLeft(): Promise<void> {
    for (const person of left) {
      const place = people.indexOf(person)
      if (place < 0) continue
      people[place] = await newcomer()
      count('newcomers')
    }
  }

  async function acts(person: Person, act = turn()): Promise<void> {
    try {
      count(await act(person, dice.pick(open)))
    } catch (error) {
      if (!isCutOff(error)) throw error
      count('cut off amid the work')
    }
  }

  /** A gateway dies: every connection of it ends in the middle of what it does. */
  async function kill({ pids }: Gateway): Promise<void> {
    await book.pool.query('select pg_terminate_backend(pid) from unnest($1::integer[]) pid', [[...pids]])
    pids.clear()
    count('gateways killed')
  }

  /** Most steps are short, so that customers act several times in a window; some end just before a midnight or a change of the clocks. */
  function step(meanMs: number): number {
    const gap = Math.round(meanMs * (dice.whole(1, 200) / 100))
    if (!dice.chance(0.15)) return gap
    const [zoneMs, aroundMs] = [dice.pick([0, 1, 2, 3]) * hourMs, dice.whole(-2_000, 1_000)]
    const midnight = Math.ceil((clock.nowMs() + gap) / dayMs) * dayMs - zoneMs + aroundMs
    return midnight > clock.nowMs() ? midnight - clock.nowMs() : gap
  }

  return {
    tally,
    refusals,
    async run({ total, minutes, say }: { total: number; minutes: number; say: SeasonOptions['say'] }): Promise<number> {
      const startedMs = performance.now()
      // both the actions and the minutes take the season to its end
      const shareDone = (done: number) => Math.max(done / total, (performance.now() - startedMs) / (minutes * minuteMs))
      let done = 0
      let nextMatch = clock.nowMs() + 3 * dayMs
      let some: Person[] = []
      // each action at least once, also in a short season
      for (const [, act] of turns) await acts(dice.pick(people), act)
      for (; done < total && shareDone(done) < 1; done += together) {
        // a few customers at a time, several times each, so that their actions race, and some days long, so that raises are confirmed
        if (done === 0 || dice.chance(0.05)) {
          await replaceThoseWhoLeft()
          some = dice.several(people, dice.whole(2, 8))
          if (left.length > 0 && dice.chance(0.1)) some.push(dice.pick(left))
        }
        const cut = dice.chance(0.01) ? kill(dice.pick(open)) : undefined
        await Promise.all(Array.from({ length: Math.min(together, total - done) }, () => acts(dice.pick(some))))
        await cut
        clock.skew(dice.chance(0.3) ? dice.pick([-hourMs, hourMs, -5 * minuteMs, 26 * hourMs]) : 0)
        const stepsDone = done / together + 1
        const stepsLeft = Math.max(1, (stepsDone * (1 - shareDone(done))) / Math.max(shareDone(done), together / total))
        // several steps within minutes, then a leap
        const meanMs = Math.max(0, ends - clock.nowMs()) / stepsLeft
        const isAhead = clock.nowMs() > begins + (ends - begins) * shareDone(done) + dayMs
        await clock.advance(isAhead || dice.chance(0.7) ? dice.whole(1, 20) * minuteMs : Math.max(step(meanMs * 3), minuteMs))
        if (clock.nowMs() > nextMatch) {
          nextMatch = clock.nowMs() + 3 * dayMs
          await book.settledBy(`p${match}-m`, { [`p${match}-${dice.whole(1, 2)}`]: 'WON' })
          await newMatch()
        }
        if (say && Math.floor(done / 10_000) !== Math.floor((done + together) / 10_000))
          say(`${done + together} of ${actions} actions, ${new Date(clock.nowMs()).toISOString().slice(0, 10)}`)
      }
      count('matches settled')
      tally['matches settled'] = match - 1
      return Math.min(done, total)
    },
    async close(): Promise<void> {
      for (const { pool } of open) await pool.end()
    },
  }
}

/** A lost connection: whether the work was done is unknown. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error &&
  /terminat|connection|ECONNRESET|EPIPE|not queryable|57P01/i.test(`${error.message} ${(error as { code?: string }).code}`)

function refusalOnly(error: unknown): undefined {
  if (error instanceof Error && error.constructor.name === 'OperationRefused') return undefined
  throw error
}
