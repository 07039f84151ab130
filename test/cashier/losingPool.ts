import type { Connection, Pool } from '@touchline/gateway/database'

/** Where a process dies: before its write is stored, or after it and before it hears so. */
export type Loss = 'before' | 'after'

type Ask = (...given: unknown[]) => Promise<unknown>

/** A pool that loses one write as a killed process would: the commit of a transaction, or a statement outside one. */
export function losingPool(pool: Pool) {
  let plan: { write: RegExp; no: number; loss: Loss } | undefined

  /** Whether this write is the one to lose; `text` is what it stores. */
  function loses(text: string, loss: Loss): boolean {
    if (plan?.loss !== loss || !plan.write.test(text) || --plan.no > 0) return false
    plan = undefined
    return true
  }
  async function write(text: string, run: () => Promise<unknown>, undo: () => Promise<unknown>): Promise<unknown> {
    const isLost = loses(text, 'before')
    const answer = await (isLost ? undo() : run())
    if (isLost || loses(`${text} ${JSON.stringify((answer as { rows?: unknown }).rows)}`, 'after'))
      throw new Error('the process was killed')
    return answer
  }
  const textOf = (given: unknown[]) => [given[0], ...(Array.isArray(given[1]) ? (given[1] as unknown[]) : [])].join(' ')

  const patched = <Patched extends object>(target: Patched, patch: object): Patched =>
    new Proxy(target, {
      get: (_, name) => {
        const found: unknown = Reflect.get(patch, name) ?? Reflect.get(target, name)
        return typeof found === 'function' ? (found.bind(target) as unknown) : found
      },
    })

  function connection(db: Connection): Connection {
    const ask = db.query.bind(db) as Ask
    const texts: string[] = []
    return patched(db, {
      query: (...given: unknown[]) => {
        if (given[0] === 'commit')
          return write(
            texts.join(' '),
            () => ask(...given),
            () => ask('rollback'),
          )
        texts.push(textOf(given))
        return ask(...given)
      },
    })
  }
  const direct = pool.query.bind(pool) as Ask
  return {
    pool: patched(pool, {
      query: (...given: unknown[]) =>
        write(
          textOf(given),
          () => direct(...given),
          async () => {},
        ),
      connect: async () => connection(await pool.connect()),
    }),
    /** Loses the next write that matches, or the one so many after it. */
    lose: (what: RegExp, loss: Loss, no = 1) => {
      plan = { write: what, no, loss }
    },
    isSpared: (): boolean => plan !== undefined,
  }
}
