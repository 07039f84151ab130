import { AsyncLocalStorage } from 'node:async_hooks'
import type { Connection, Pool } from './pool.ts'

/** A statement as it is sent: prepared ones have a name, and always the same text. */
export interface SentQuery {
  name?: string | undefined
  text: string
}

/** Called before a statement is sent; returns what to call when it is answered or has failed. */
export interface QueryWatch {
  began: (query: SentQuery) => (error?: unknown) => void
  /** what to add to the text of a statement that has no name */
  comment?: () => string | undefined
}

type Send = (...given: unknown[]) => unknown
type Answer = (error: unknown, result: unknown) => void

/** Watches every statement of connections that the pool opens from now on, except COPY. */
export function watchQueries(pool: Pool, watch: QueryWatch): void {
  pool.on('connect', (client) => {
    const owner = client as unknown as { query: Send }
    const { query } = owner
    // another watch of the same connection, or the client's own as it is when the statement is sent
    const send: Send = Object.hasOwn(owner, 'query')
      ? (...given) => query.apply(owner, given)
      : (...given) => (Object.getPrototypeOf(owner) as typeof owner).query.apply(owner, given)
    owner.query = watched(send, watch)
  })
}

function watched(send: Send, { began, comment }: QueryWatch): Send {
  return (...given) => {
    const query = sentQuery(given[0])
    if (!query) return send(...given)
    const ended = began(query)
    const added = query.name === undefined ? comment?.() : undefined
    if (added !== undefined) given[0] = withComment(given[0], added)
    const answer = given.at(-1)
    if (typeof answer === 'function') {
      given[given.length - 1] = (error: unknown, result: unknown) => {
        ended(error ?? undefined)
        ;(answer as Answer)(error, result)
      }
      return send(...given)
    }
    const answered = send(...given) as Promise<unknown>
    answered.then(() => ended(), ended)
    return answered
  }
}

/** Undefined for what sends itself, such as COPY. */
function sentQuery(given: unknown): SentQuery | undefined {
  if (typeof given === 'string') return { text: given }
  const query = given as Partial<SentQuery> & { submit?: unknown }
  return query.submit === undefined && typeof query.text === 'string' ? { name: query.name, text: query.text } : undefined
}

const withComment = (given: unknown, comment: string): unknown =>
  typeof given === 'string' ? `${given} ${comment}` : { ...(given as SentQuery), text: `${(given as SentQuery).text} ${comment}` }

/** Calls `waited` with the seconds that each user of the pool waited for a connection. */
export function watchConnects(pool: Pool, waited: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool) as unknown as Send
  const timed: Send = (...given) => {
    const [done] = given
    const fromMs = performance.now()
    const end = () => waited((performance.now() - fromMs) / 1000)
    // a connection is handed on by whoever releases it: its next user goes on in their own context
    if (typeof done === 'function')
      return connect(
        AsyncLocalStorage.bind((...answer: unknown[]) => {
          end()
          ;(done as Send)(...answer)
        }),
      )
    const connected = connect() as Promise<Connection>
    connected.then(end, end)
    return connected
  }
  Object.assign(pool, { connect: timed })
}
