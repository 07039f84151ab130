/**
 * Play for fun: the same games, rounds and seeds before purses of play money in place of the wallet, in a store of its own in memory. Nothing here
 * knows a customer, no round here can be one with money, and there are no pots.
 */
import { writtenOf } from './amounts.ts'
import { type Asked, callsOf } from './calls.ts'
import { isPass } from './pass.ts'
import { createPurses, type PursesOptions, startMinorOf } from './purses.ts'
import { createRounds } from './rounds.ts'
import { openStore } from './store.ts'

export interface FunOptions extends Pick<PursesOptions, 'most' | 'idleMs'> {
  /** shared with the book: nobody plays for fun whom it did not let */
  key: string
}

interface Around {
  now: () => number
  log: (line: string) => void
  home: string | undefined
}

/** rounds of a visitor that are kept, as many as they are shown */
const keptRounds = 50

export function createFun({ key, ...bounds }: FunOptions, { now, log, home }: Around) {
  const store = openStore(':memory:')
  const purses = createPurses({ ...bounds, now, forgotten: (id) => store.keepNewest(id, 0) })
  const rounds = createRounds({ store, wallet: purses.wallet, now, log, isForFun: true })
  const calls = callsOf({ store, rounds, now, home, isForFun: true })

  /** A new balance. */
  function open({ currency, pass }: Asked) {
    if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return { refused: 'badRequest' }
    return isPass(pass, key, now()) ? { fun: purses.open(currency) } : { refused: 'notAllowed' }
  }

  async function answer(path: string, asked: Asked): Promise<unknown> {
    if (path === '/api/fun') return open(asked)
    const { fun: user } = asked
    if (typeof user !== 'string' || 'user' in asked || 'token' in asked) return { refused: 'badRequest' }
    const purse = purses.touched(user)
    if (!purse) return { refused: 'gone' }
    if (path === '/api/refill') return { balanceMinor: purses.refill(user) }
    const { currency, minor } = purse
    const said = await calls[path]?.({ user, token: '', currency, balance: writtenOf(minor, currency) }, asked)
    if (path === '/api/play' || path === '/api/seeds') store.keepNewest(user, keptRounds)
    return path === '/api/state' ? { ...(said as object), fun: { startMinor: startMinorOf(currency) } } : said
  }

  return {
    answer,
    sweep: purses.sweep,
    count: purses.count,
    stop: () => {
      rounds.stop()
      store.close()
    },
  }
}
