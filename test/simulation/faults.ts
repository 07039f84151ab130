/** Process and connection faults: each happens during placements, and nothing may be lost. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { checkBooks } from './books.ts'
import { cashOut, resolveCashOuts, wantedCashOuts } from './cashOuts.ts'
import { giveFreeBet } from './freeBets.ts'
import { settleManuallyKilled } from './manual.ts'
import { acceptedOf } from './model.ts'
import { anySeat, Contradiction, count, offered, place, resend, resolve, type Table } from './table.ts'

/** Each ends with a running gateway. */
const faults = {
  'kill −9 of the gateway': async ({ world }) => {
    await world.kill()
    await world.restart()
  },
  'kill −9 of the other processes': async ({ secondGateway }) => {
    await secondGateway.kill()
    await secondGateway.start()
  },
  'kill −9 of PostgreSQL': async (table) => {
    killPostgres(table)
    await ready(table)
  },
  'kill −9 of both': async (table) => {
    killPostgres(table)
    await table.world.kill()
    await table.world.restart()
    await ready(table)
  },
  'kill −9 of an operator’s results': settleManuallyKilled,
  'a clean restart': async (table) => {
    await table.world.restart()
    await ready(table)
  },
  'the end of every database connection': async (table) => {
    await table.world.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'touchline' and pid <> pg_backend_pid()`,
    )
    await ready(table)
  },
} satisfies Record<string, (table: Table) => Promise<void>>
export type Fault = keyof typeof faults

/** In this order, so that a short simulation includes the worst ones. */
export const faultsInTurn: Fault[] = [
  'kill −9 of the gateway',
  'kill −9 of PostgreSQL',
  'kill −9 of the other processes',
  'kill −9 of the gateway',
  'a clean restart',
  'kill −9 of an operator’s results',
  'kill −9 of the gateway',
  'the end of every database connection',
  'kill −9 of both',
]

const burst = 260
/** per customer */
const cashOutsAtOnce = 10
/** the minimum number in flight when the fault happens */
export const fewestInFlight = 100

/**
 * Triggers the fault during a burst of placements, then resolves every unknown outcome and checks every answer and every
 * penny.
 */
export async function injectFault(table: Table, fault: Fault): Promise<void> {
  const { dice, seats } = table
  const wanted: (() => Promise<boolean>)[] = []
  for (const seat of seats) {
    const requests = await wantedCashOuts(table, seat, cashOutsAtOnce)
    // one bet cashed out under two refs: once
    const rivals = requests.slice(0, 3).map((each) => ({ ...each, ref: dice.uuid() }))
    wanted.push(...[...requests, ...rivals].map((each) => () => cashOut(table, seat, each)))
    const free = await giveFreeBet(table, seat, 3)
    wanted.push(...free.map((slip) => () => place(table, seat, [slip])))
  }
  const firstAnswers = answersTo(table, dice.whole(1, burst - 2 * fewestInFlight))
  const placed = Array.from({ length: burst }, () => () => place(table, anySeat(table), [offered(table)]))
  const landed = Promise.allSettled([...wanted, ...placed].map((send) => send()))
  await firstAnswers
  if (table.inFlight < fewestInFlight) throw new Contradiction([`only ${table.inFlight} placements were in flight`])
  count(table, fault)
  count(table, 'in flight at a fault', table.inFlight)
  await faults[fault](table)
  for (const flight of await landed) if (flight.status === 'rejected') throw flight.reason
  await resolve(table)
  for (const seat of seats) await resolveCashOuts(table, seat)
  await checkBooks(table)
  for (const seat of seats)
    await resend(
      table,
      seat,
      dice.several(acceptedOf(seat.bettor), 20).map(({ slip }) => slip),
    )
}

/** Resolves in the same turn of the loop in which this many more answers have arrived. */
function answersTo(table: Table, more: number): Promise<void> {
  const enough = table.acknowledged + more
  return new Promise((reached) => {
    table.onAnswer = () => {
      if (table.acknowledged >= enough) reached()
    }
  })
}

function killPostgres({ world }: Table): void {
  const [pid = ''] = readFileSync(join(world.dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

/** Waits until both gateways report ready several times in a row. */
async function ready({ world, secondGateway }: Table): Promise<void> {
  const deadline = Date.now() + 60_000
  for (let well = 0; well < 3; ) {
    if (Date.now() > deadline) throw new Contradiction(['the gateways were not ready again within 60 s'])
    const answers = await Promise.all([world, secondGateway].map(({ opsUrl }) => fetch(`${opsUrl}/readyz`)))
    well = answers.every(({ ok }) => ok) ? well + 1 : 0
    await wait(50)
  }
}
