import type { JackpotOp } from '@touchline/contract/channel'
import type { Logger } from 'pino'
import type { Pool } from '../../database/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'
import { type JackpotSettings, type ShownJackpot, shownJackpots } from '../shownJackpots.ts'
import { readJackpots, type SaidJackpots } from '../supplierJackpots.ts'

export interface JackpotNoticesOptions {
  pool: Pool
  operator: () => JackpotSettings
  log: Logger
  sweepMs?: number
}

export interface JackpotNotices extends Worker {
  /** the highest first */
  now: () => ShownJackpot[]
  /** to be told what changes, at most once a second; first all that there are */
  follow: (tell: (ops: readonly JackpotOp[]) => void) => void
}

/** What suppliers and the operator say of jackpots, as every process reads it each second. */
export function createJackpotNotices({ pool, operator, log, sweepMs = 1_000 }: JackpotNoticesOptions): JackpotNotices {
  let said: (SaidJackpots & { untilMs: number })[] = []
  let told: readonly ShownJackpot[] = []
  let tell: ((ops: readonly JackpotOp[]) => void) | undefined
  // also while the database does not answer, old amounts go
  const now = () =>
    shownJackpots(
      operator(),
      said.filter(({ untilMs }) => untilMs > performance.now()),
    )

  function tellChanges(): void {
    const next = now()
    const ops = changesOf(told, next)
    if (!tell || ops.length === 0) return
    told = next
    tell(ops)
  }

  const worker = createWorker({
    name: 'jackpot notices',
    sweepMs,
    log,
    async run() {
      if (Object.keys(operator().games.suppliers).length === 0) said = []
      else said = (await readJackpots(pool)).map((each) => ({ ...each, untilMs: performance.now() + each.leftMs }))
      tellChanges()
    },
  })
  return {
    ...worker,
    now,
    follow(listener) {
      tell = listener
      tellChanges()
    },
  }
}

/** Amounts alone where nothing else changed. */
export function changesOf(before: readonly ShownJackpot[], after: readonly ShownJackpot[]): JackpotOp[] {
  const known = new Map(before.map((each) => [each.jackpotId, each]))
  const gone = new Set(known.keys())
  const ops = after.flatMap((jackpot): JackpotOp[] => {
    const { jackpotId: id, amount } = jackpot
    const old = known.get(id)
    gone.delete(id)
    if (JSON.stringify(old) === JSON.stringify(jackpot)) return []
    const isOnlyAmount = old && JSON.stringify({ ...old, amount }) === JSON.stringify(jackpot)
    return [
      isOnlyAmount
        ? { op: 'update', entity: 'jackpot', id, data: { amount } }
        : { op: 'add', entity: 'jackpot', id, data: jackpot },
    ]
  })
  return [...ops, ...[...gone].map((id): JackpotOp => ({ op: 'remove', entity: 'jackpot', id }))]
}
