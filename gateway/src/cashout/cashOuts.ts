import type { Logger } from 'pino'
import type { Queryable } from '../database/index.ts'
import { type CashOutHandlers, cashOutHandlers } from './cashOutHandlers.ts'
import { cashOutInfoOf } from './cashOutInfo.ts'
import { type CashOutOptions, takingCashOuts } from './takeCashOut.ts'
import { createPendingCashOuts } from './workers/pendingCashOuts.ts'

export interface CashOutsOptions extends Omit<CashOutOptions, 'waits'> {
  log: Logger
}

export type CashOuts = ReturnType<typeof createCashOuts>

/** All workers and use cases of cash-out. */
export function createCashOuts(options: CashOutsOptions) {
  const { pool, brand, catalogue, log, placed } = options
  const take = takingCashOuts({ ...options, waits: () => pending.wake() })
  const pending = createPendingCashOuts({ pool, take, log })
  const handlers: CashOutHandlers = cashOutHandlers({ pool, brand, catalogue, placed, take, log })

  return {
    handlers,
    cashOutOf: (betIds: string[], db: Queryable = pool) => cashOutInfoOf({ db, brand, catalogue }, betIds),
    take,
    pending,
    close: () => pending.close(),
  }
}
