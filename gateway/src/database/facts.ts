import type { Connection, Pool } from './pool.ts'

/** What a transaction did, for who counts it; nothing that anything else depends on. */
export interface Fact {
  payment: 'deposit' | 'withdrawal'
  /** the state that it reached */
  state: string
  currency: string
  amountMinor: number
}

const noted = new WeakMap<Connection, Fact[]>()
const listeners = new WeakMap<Pool, (fact: Fact) => void>()

/** Tells the listener of the connection's pool once the transaction is committed, and never if it is not. */
export function noteFact(db: Connection, fact: Fact): void {
  const facts = noted.get(db)
  if (facts) facts.push(fact)
  else noted.set(db, [fact])
}

/** Calls `listener` with what the pool's transactions did, after their commit. */
export const onFact = (pool: Pool, listener: (fact: Fact) => void): void => void listeners.set(pool, listener)

/** The transaction of this connection has ended. */
export function endFacts(pool: Pool, db: Connection, committed: boolean): void {
  const facts = noted.get(db)
  if (!facts) return
  noted.delete(db)
  if (committed) for (const fact of facts) listeners.get(pool)?.(fact)
}
