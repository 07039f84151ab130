/** The primary database dies, hangs or is cut off while bets are placed: another one leads, and nothing that was acknowledged is lost. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openListener } from '../cluster/listener.ts'
import { priceMove } from '../feeds/league.ts'
import { type Acknowledged, type Bettor, type Load, startLoad } from './bettors.ts'
import { type Book, matches, moving, startBook } from './book.ts'
import { checkBooks } from './books.ts'
import { type DatabaseServer, type Servers, startServers, until } from './servers.ts'
import { writesOf } from './writes.ts'

const folder = process.env.FAILOVER_FOLDER ?? ''
const againWithinMs = 10_000

let servers: Servers
let book: Book
let bettors: Bettor[]
/** of all faults */
const acknowledged: Acknowledged[] = []
let odds = 2

beforeAll(async () => {
  servers = await startServers(folder)
  book = await startBook(folder, servers)
  bettors = await book.bettors(12)
})
afterAll(async () => {
  await book?.close()
  servers?.stop()
})

interface Fault {
  strike(at: DatabaseServer): void
  /** the machine works as before; what ran there goes on, or is started as by its supervisor */
  heal(at: DatabaseServer): void
  /** whether PostgreSQL there goes on meanwhile or afterwards, believing that it is primary */
  goesOn: boolean
}

const faults: Record<string, Fault> = {
  'is killed with everything on its machine': {
    strike: ({ machine }) => machine.signal('SIGKILL'),
    heal: (at) => at.restart(),
    goesOn: false,
  },
  'freezes until after its lease, and goes on': {
    strike: ({ machine }) => machine.signal('SIGSTOP'),
    heal: ({ machine }) => machine.signal('SIGCONT'),
    goesOn: true,
  },
  'is cut off from the network, and comes back': {
    strike: ({ machine }) => machine.cut(),
    heal: ({ machine }) => machine.mend(),
    goesOn: true,
  },
}

/** Opened before the fault and never again: what is pushed to them later comes on the same sockets. */
async function openPages() {
  const [customer] = bettors
  if (!customer) throw new Error('nobody bets')
  const [one = '', other = ''] = book.gateways
  const own = await openListener(one, ['/user/mybets'], customer.token)
  const prices = await openListener(other, [`/market/${moving}:mr`])
  let closed = 0
  for (const each of [own, prices]) void each.closed.then(() => closed++)
  return {
    async arrive(): Promise<void> {
      const sinceMs = Date.now()
      odds = Math.round((odds + 0.1) * 100) / 100
      book.send(priceMove(0, moving, 'mr', { h: odds }))
      const last = acknowledgedBy(customer).at(-1)?.betId ?? ''
      await until(async () => own.ops('/user/mybets').some(({ id }) => id === last), 'a bet was pushed', againWithinMs)
      const price = () => prices.last(`/market/${moving}:mr`, `${moving}:mr:h`).odds
      await until(async () => price() === odds, 'a price was pushed', againWithinMs)
      expect(closed, 'sockets that closed').toBe(0)
      console.log(`pushes arrived ${Date.now() - sinceMs} ms after they were awaited`)
    },
    close: () => [own, prices].map((each) => each.close()),
  }
}
const acknowledgedBy = ({ customerId }: Bettor) => acknowledged.filter((each) => each.customerId === customerId)

/** The longest time without an acknowledged bet from the fault on, from the fault to its end. */
function pauseAfter(struckMs: number, bets: readonly Acknowledged[]): number {
  const times = [struckMs, ...bets.map(({ atMs }) => atMs).filter((atMs) => atMs > struckMs)].sort((a, b) => a - b)
  const gaps = times.slice(1).map((atMs, i) => ({ ms: atMs - (times[i] ?? atMs), endMs: atMs - struckMs }))
  return gaps.reduce((longest, each) => (each.ms > longest.ms ? each : longest), { ms: 0, endMs: 0 }).endMs
}

/** Every bettor has a bet that was begun after this. */
async function placesAgain(load: Load, sinceMs: number): Promise<void> {
  const since = () => new Set(load.acknowledged.filter(({ atMs }) => atMs > sinceMs).map(({ customerId }) => customerId))
  await until(async () => load.count() > 0 && since().size === bettors.length, 'every bettor places again', 60_000)
}

it.each(Object.entries(faults))(
  'the primary %s: no acknowledged bet is lost, and bets are placed again within 10 s',
  async (title, fault) => {
    await servers.whole()
    const before = await servers.primary()
    const next = await servers.standby()
    const pages = await openPages()
    const load = startLoad({ gateways: book.gateways, bettors, matches })
    await until(async () => load.count() > 300, 'bets are placed')

    const struckMs = Date.now()
    fault.strike(before)
    const writes = fault.goesOn ? writesOf(before) : undefined
    await until(async () => (await next.role()) === 'primary', 'the standby leads', 40_000)
    const ledMs = Date.now() - struckMs
    await placesAgain(load, struckMs + ledMs)
    await wait(2_000)
    fault.heal(before)
    await wait(4_000)
    await load.stop()
    acknowledged.push(...load.acknowledged)
    const pauseMs = pauseAfter(struckMs, load.acknowledged)
    const repeated = load.acknowledged.filter((each) => each.repeated).length
    console.log(
      `the primary ${title}: another one led after ${ledMs} ms, bets were acknowledged again after ${pauseMs} ms; ` +
        `${load.acknowledged.length} acknowledged, ${repeated} of them asked again, without an answer: ${JSON.stringify(load.seen)}`,
    )

    await pages.arrive()
    pages.close()
    await servers.whole()
    expect(await servers.primary()).toBe(next)
    expect(await before.role(), 'the old primary follows').toBe('replica')
    expect((await writes?.end()) ?? [], 'writes that the old primary acknowledged').toEqual([])
    expect(await checkBooks({ servers, book, bettors, acknowledged })).toEqual([])
    expect(pauseMs).toBeLessThan(againWithinMs)
  },
)

it('the standby is cut off: bets wait until it is given up, none is lost, and it follows again when it is back', async () => {
  await servers.whole()
  const leading = await servers.primary()
  const standby = await servers.standby()
  const load = startLoad({ gateways: book.gateways, bettors, matches })
  await until(async () => load.count() > 300, 'bets are placed')
  const struckMs = Date.now()
  standby.machine.cut()
  await wait(3_000)
  await placesAgain(load, Date.now())
  standby.machine.mend()
  await servers.whole()
  await load.stop()
  acknowledged.push(...load.acknowledged)
  const pauseMs = pauseAfter(struckMs, load.acknowledged)
  console.log(
    `the standby is cut off: bets were acknowledged again after ${pauseMs} ms; ${load.acknowledged.length} acknowledged, without an answer: ${JSON.stringify(load.seen)}`,
  )
  expect(await servers.primary()).toBe(leading)
  expect(await checkBooks({ servers, book, bettors, acknowledged })).toEqual([])
  expect(pauseMs).toBeLessThan(againWithinMs)
})
