import { type Minor, parseMoney } from '@touchline/domain/money'
import type { Logger } from 'pino'
import { acceptSettled } from '../account/index.ts'
import { type PlacedBetRow, readPlacedBets } from '../bet/index.ts'
import type { Handlers } from '../http/index.ts'
import { ruleOf } from './automaticRules.ts'
import { readCashOuts } from './cashOutResult.ts'
import { liveMarketsIn } from './liveMarkets.ts'
import { type CashOutOptions, type takingCashOuts } from './takeCashOut.ts'
import { valueOf } from './valueOf.ts'

export type CashOutHandlers = Pick<Handlers, 'cashout' | 'cashoutstatus' | 'setAutomaticCashOut' | 'withdrawAutomaticCashOut'>

export interface CashOutHandlerOptions extends Pick<CashOutOptions, 'pool' | 'brand' | 'catalogue' | 'placed'> {
  take: ReturnType<typeof takingCashOuts>
  log: Logger
}

/** Ids are bigints in the database: what cannot be one is nobody's bet. */
const isBetId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text)

export function cashOutHandlers({ pool, brand, catalogue, placed, take, log }: CashOutHandlerOptions): CashOutHandlers {
  /** the customer's own bet with its value, if it is one */
  async function own(betId: string, customerId: string) {
    const [struck] = isBetId(betId) ? await readPlacedBets(pool, [betId]) : []
    return struck?.customerId === customerId ? struck : undefined
  }
  const hopeless = (struck: PlacedBetRow): boolean => {
    const { offer } = valueOf(struck, liveMarketsIn(catalogue), brand, Date.now())
    return !offer.offered && !passing.has(offer.why)
  }

  return {
    cashout: async ({ ref, betId, amount, fullReturn, acceptCashOutsChange }, { session }) => {
      if (!isBetId(betId)) return { refused: 'NotFound' }
      try {
        const accept = acceptCashOutsChange ?? (await acceptSettled(pool, session.customerId)).cashOuts
        const result = await take({ customerId: session.customerId, request: { ref, betId, amount, fullReturn, accept } })
        if (result === 'conflict') return { refused: 'RefConflict' }
        return typeof result === 'string' ? { refused: 'NotFound' } : { data: result }
      } catch (error) {
        // It may have been taken after all: the client asks cashoutstatus, or this again, with the same ref.
        log.error({ err: error }, 'cash-out without an answer')
        return { refused: 'Unavailable' }
      }
    },
    cashoutstatus: async ({ ref }, { session }) => {
      const [result] = (await readCashOuts(pool, [{ customerId: session.customerId, ref }])).values()
      return result ? { data: result } : { refused: 'NotFound' }
    },
    setAutomaticCashOut: async ({ betId, amount }, { session }) => {
      const struck = await own(betId, session.customerId)
      if (!struck) return { refused: 'NotFound' }
      const { currency } = struck.bet
      const targetMinor = parseMoney(amount, currency)
      if (typeof targetMinor !== 'number' || targetMinor === 0)
        return { refused: 'InvalidRequest', message: 'amount: not an amount' }
      if (!brand.cashOut.automatic || hopeless(struck)) return { refused: 'CashOutNotAvailable' }
      const { rows } = await pool.query<Rule>('select status, target from set_automatic_cash_out($1, $2, $3)', [
        session.customerId,
        betId,
        targetMinor,
      ])
      if (!rows[0]) return { refused: 'CashOutNotAvailable' }
      placed()
      return { data: { betId, automatic: ruleOf({ ...rows[0], currency }) } }
    },
    withdrawAutomaticCashOut: async ({ betId }, { session }) => {
      const struck = await own(betId, session.customerId)
      const { rows } = await pool.query<Rule>('select status, target from withdraw_automatic_cash_out($1, $2)', [
        session.customerId,
        struck?.id ?? null,
      ])
      if (!struck || !rows[0]) return { refused: 'NotFound' }
      placed()
      return { data: { betId, automatic: ruleOf({ ...rows[0], currency: struck.bet.currency }) } }
    },
  }
}

interface Rule {
  status: 'ARMED' | 'DONE' | 'CANCELLED' | 'BET_OVER'
  target: Minor
}

/** why there is no offer now, which may be over in a moment */
const passing = new Set(['suspended', 'noFairPrice', 'nothingToWin'])
