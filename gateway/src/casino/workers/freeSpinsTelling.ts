import { type FreeSpinsPort, walletAmount } from '@touchline/adapters/games'
import { type Guard, PortUnavailable } from '@touchline/adapters/port'
import { currencies } from '@touchline/domain/money'
import type { Logger } from 'pino'
import { type FreeSpinsNotice, nextFreeSpinsNotice, noteFreeSpinsAnswer } from '../../bonus/index.ts'
import type { OperatorConfig } from '../../config/index.ts'
import type { Pool } from '../../database/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'

export interface FreeSpinsTellingOptions {
  pool: Pool
  /** absent: there is no key to sign with, and what is due waits */
  port: FreeSpinsPort | undefined
  guardOf: (supplier: string) => Guard
  operator: () => Pick<OperatorConfig, 'games'>
  log: Logger
  sweepMs?: number
}

/**
 * Tells suppliers of the free spins in their games and of those that were taken back, each at least once: a notice is repeated until it is answered, also by the next process, and the
 * supplier takes the same reward once.
 */
export function createFreeSpinsTelling({ sweepMs = 1_000, ...options }: FreeSpinsTellingOptions): Worker {
  const guards = new Map<string, Guard>()
  const guardOf = (supplier: string): Guard => {
    const guard = guards.get(supplier) ?? options.guardOf(supplier)
    guards.set(supplier, guard)
    return guard
  }
  return createWorker({
    name: 'telling of free spins',
    sweepMs,
    log: options.log,
    run: async (_look, stop) => {
      while (!stop.aborted && (await tellOne({ ...options, guardOf })));
    },
  })
}

async function tellOne(options: Omit<FreeSpinsTellingOptions, 'sweepMs'>): Promise<boolean> {
  const notice = await nextFreeSpinsNotice(options.pool)
  if (!notice) return false
  const { id, what, supplier, tries } = notice
  try {
    const answer = await tell(options, notice)
    await noteFreeSpinsAnswer(options.pool, notice, answer.is === 'refused' ? answer.why : undefined)
    if (answer.is === 'refused')
      options.log.warn({ freeSpins: id, what, supplier, why: answer.why }, 'a supplier refused free spins')
  } catch (error) {
    if (!(error instanceof PortUnavailable)) throw error
    options.log.warn({ freeSpins: id, what, supplier, tries }, error.message)
  }
  return true
}

async function tell({ port, guardOf, operator }: Omit<FreeSpinsTellingOptions, 'sweepMs'>, notice: FreeSpinsNotice) {
  const { what, supplier, customerId, reward, games, spins, valueMinor, currency, validFrom, validUntil } = notice
  const missing = (why: string) => new PortUnavailable(`games ${supplier}`, 'failed', new Error(why))
  const { suppliers } = operator().games
  const url = Object.hasOwn(suppliers, supplier) ? suppliers[supplier]?.freeSpinsUrl : undefined
  if (url === undefined) throw missing('it has no freeSpinsUrl')
  if (!port) throw missing('GAMES_SIGNING_KEY is not set')
  const named = { user: customerId, reward_uuid: reward }
  if (what === 'withdrawn') return guardOf(supplier)((signal) => port.withdraw(url, named, signal))
  const told = {
    ...named,
    game_codes: games,
    bet_count: spins,
    bet_value: walletAmount(valueMinor, currencies[currency].digits),
    currency,
    start_time: validFrom.toISOString(),
    end_time: validUntil.toISOString(),
  }
  return guardOf(supplier)((signal) => port.tell(url, told, signal))
}
