/**
 * A seeded fault simulation on the real program: a gateway and its PostgreSQL as processes, customers over HTTP, a feed that
 * starts, ends and corrects matches during the run, and faults at any moment. The seed decides the actions; the timing of the
 * processes is not deterministic.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { bootWorld, type World } from '../world.ts'
import { checkBooks } from './books.ts'
import { cashOut, wantedCashOuts } from './cashOuts.ts'
import { type Dice, diceOf } from './dice.ts'
import { type Fault, faultsInTurn, injectFault } from './faults.ts'
import { giveFreeBet } from './freeBets.ts'
import { settleManually } from './manual.ts'
import type { Bettor } from './model.ts'
import { pounds } from './money.ts'
import { openPage } from './page.ts'
import type { Plant } from './plants.ts'
import { type Market, type Season, seasonOf } from './season.ts'
import { type SecondGateway, startSecondGateway } from './secondGateway.ts'
import { otherBody, type Slip } from './slips.ts'
import {
  anySeat,
  inPeace,
  isOver,
  offered,
  payIn,
  place,
  placeOther,
  readOne,
  resend,
  type Seat,
  seasonLeftMs,
  spoilt,
  type Table,
} from './table.ts'

export interface SimulationOptions {
  seed: number
  /** ends after this many steps; without, when the season is over */
  steps?: number
  /** how long the feed's season lasts */
  seasonMs: number
  /** a fault every this many steps */
  faultEvery: number
  /** in this order, again and again; all kinds if missing */
  faults?: readonly Fault[]
  /** a planted bug to find */
  plant?: Plant
  say?: (line: string) => void
}

export class SimulationFailed extends Error {}

/** Returns the counts of actions and observations by name. Throws with the seed and the step at the first fault. */
export async function simulate(options: SimulationOptions): Promise<Table['tally']> {
  const dice = diceOf(options.seed)
  const { faults = faultsInTurn, faultEvery } = options
  const season = seasonOf(dice, { matches: 30, durationMs: options.seasonMs })
  const folder = mkdtempSync(join(tmpdir(), 'touchline-simulation-'))
  const feed = join(folder, 'feed.ndjson')
  writeFileSync(feed, season.feed)
  const world = await bootWorld({ database: 'embedded', feed, speed: 1 })
  let at = 'the opening'
  let table: Table | undefined
  let secondGateway: SecondGateway | undefined
  try {
    await options.plant?.(world)
    table = await openTable({ world, secondGateway: (secondGateway = await startSecondGateway(world, dice)), dice, season })
    for (let step = 1; options.steps === undefined ? !isOver(table.market) : step <= options.steps; step++) {
      const fault = step % faultEvery === 0 && faults[(step / faultEvery - 1) % faults.length]
      const name = fault || dice.pick(stepNames)
      at = `step ${step} (${name})`
      if (fault) options.say?.(at)
      await (fault ? injectFault(table, fault) : steps[name]?.(table))
    }
    at = 'the end'
    await end(table)
    return table.tally
  } catch (error) {
    const log = world.logs().slice(-15).join('\n')
    throw new SimulationFailed(
      `SEED=${options.seed} failed at ${at}: ${(error as Error).message}\nThe gateway's last output:\n${log}`,
      {
        cause: error,
      },
    )
  } finally {
    for (const { page } of table?.seats ?? []) page.close()
    await secondGateway?.kill()
    await world.close()
    rmSync(folder, { recursive: true })
  }
}

type Step = (table: Table) => Promise<void>

/** The customers' actions between two faults. */
const steps: Record<string, Step> = {
  'one bet': async (table) => placeInPeace(table, [offered(table)]),
  'several bets': async (table) => {
    await placeInPeace(
      table,
      Array.from({ length: table.dice.whole(2, 12) }, () => offered(table)),
    )
  },
  'a bad slip among others': async (table) => {
    await placeInPeace(table, [offered(table), spoilt(table), offered(table)])
  },
  'one bet ten times at once': async (table) => {
    const seat = anySeat(table)
    const slip = offered(table)
    await Promise.all(Array.from({ length: 10 }, () => placeInPeace(table, [slip], seat)))
  },
  'everybody at once': async (table) => {
    await Promise.all(table.seats.map((seat) => placeInPeace(table, [offered(table)], seat)))
  },
  'the same again': async (table) => {
    const seat = anySeat(table)
    await resend(table, seat, table.dice.several(slipsOf(seat), 5))
  },
  'another body under a ref': async (table) => {
    const { dice } = table
    const seat = anySeat(table)
    if (seat.bettor.slips.size === 0) return
    await placeOther(table, seat, otherBody(dice, dice.pick(slipsOf(seat))), offered(table))
  },
  'a look at one bet': async (table) => readOne(table, anySeat(table)),
  'a look at all books': async (table) => checkBooks(table),
  'a cash-out': async (table) => {
    const seat = anySeat(table)
    const [request] = await wantedCashOuts(table, seat, 1)
    if (!request) return
    await Promise.all(Array.from({ length: 3 }, () => inPeace(() => cashOut(table, seat, request), 'a cash-out')))
  },
  'a free bet for several bets at once': async (table) => {
    const seat = anySeat(table)
    const slips = await giveFreeBet(table, seat, 3)
    await Promise.all(slips.map((slip) => placeInPeace(table, [slip], seat)))
  },
  'manual results': async (table) => settleManually(table),
  'a payment': async (table) => payIn(table, anySeat(table), pounds(table.dice.whole(1, 20_00))),
}

/** weight of each, in a hundred */
const weights: Record<keyof typeof steps, number> = {
  'one bet': 18,
  'several bets': 14,
  'a bad slip among others': 12,
  'one bet ten times at once': 8,
  'everybody at once': 8,
  'the same again': 8,
  'another body under a ref': 8,
  'a look at one bet': 4,
  'a look at all books': 3,
  'a cash-out': 8,
  'a free bet for several bets at once': 5,
  'manual results': 2,
  'a payment': 2,
}
const stepNames = Object.entries(weights).flatMap(([name, weight]) => Array.from({ length: weight }, () => name))

const slipsOf = ({ bettor }: Seat): Slip[] => [...bettor.slips.values()].map(({ slip }) => slip)

function placeInPeace(table: Table, slips: Slip[], seat = anySeat(table)): Promise<void> {
  return inPeace(() => place(table, seat, slips), 'a placement')
}

const opening: (Omit<Bettor, 'slips' | 'cashOuts' | 'freeBets'> & { weight: number })[] = [
  { username: 'alice', paidInMinor: 1_000_00, weight: 6 },
  { username: 'bob', paidInMinor: 1_000_00, weight: 6 },
  { username: 'carol', paidInMinor: 50_00, account: 'VerificationRequired', weight: 1 },
  { username: 'erin', paidInMinor: 100_00, account: 'AccountRestricted', weight: 1 },
  { username: 'frank', paidInMinor: 0, weight: 2 },
]

async function openTable({ world, secondGateway, dice, season }: Opening): Promise<Table> {
  const market: Market = { season, beganMs: await feedBegan(world, season) }
  const table: Table = {
    world,
    secondGateway,
    turns: 0,
    dice,
    market,
    seats: [],
    lies: [],
    inFlight: 0,
    acknowledged: 0,
    tally: {},
  }
  for (const { weight, ...each } of opening) {
    const seat = {
      bettor: { ...each, slips: new Map(), cashOuts: new Map(), freeBets: new Set<string>() },
      weight,
      token: await world.login(each.username),
    }
    table.seats.push({ ...seat, page: openPage(table, seat) })
  }
  for (const seat of table.seats.slice(-1)) await payIn(table, seat, '5.00')
  return table
}

interface Opening {
  world: World
  secondGateway: SecondGateway
  dice: Dice
  season: Season
}

/** Waits until the whole offer is in the database; returns the time of the feed's first line. */
async function feedBegan({ pool }: World, { selections, castRunners }: Season): Promise<number> {
  const [first] = selections
  for (;;) {
    const { rows } = await pool.query<{ offered: number; startTime: Date | null }>(
      `select (select count(*) from selection) as offered,
         (select start_time from event where id = $1) as "startTime"`,
      [first?.eventId],
    )
    const [found] = rows
    if (found?.offered === selections.length + castRunners.length && found.startTime)
      return found.startTime.getTime() - (first?.startsAfterMs ?? 0)
    await wait(50)
  }
}

/** After the last result every ref still has its answer, and every bet has been paid according to the rule book. */
async function end(table: Table): Promise<void> {
  await wait(Math.max(0, seasonLeftMs(table.market)) + 10)
  await checkBooks(table)
  for (const seat of table.seats) await resend(table, seat, slipsOf(seat))
  await checkBooks(table)
}
