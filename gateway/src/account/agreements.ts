import type { CallName } from '@touchline/contract'
import type { Queryable } from '../database/index.ts'
import type { Handlers } from '../http/index.ts'

/** Records that the customer has accepted this version of the terms. */
export async function acceptTerms(db: Queryable, customerId: string, version: string): Promise<void> {
  await db.query(`insert into agreement_acceptance (customer_id, document, version) values ($1, 'terms', $2)`, [
    customerId,
    version,
  ])
}

/** The terms that the customer accepted last. */
export async function acceptedTerms(db: Queryable, customerId: string): Promise<{ version: string; at: Date } | undefined> {
  const { rows } = await db.query<{ version: string; at: Date }>(
    `select version, at from agreement_acceptance where customer_id = $1 and document = 'terms' order by id desc limit 1`,
    [customerId],
  )
  return rows[0]
}

/** Whether the terms that the customer accepted last are not these. Nobody without accepted terms has an open session. */
async function hasOlderTerms(db: Queryable, customerId: string, version: string): Promise<boolean> {
  const accepted = await acceptedTerms(db, customerId)
  return accepted !== undefined && accepted.version !== version
}

/** What a customer does under the terms: calls that begin a bet or a deposit. */
const underTerms = ['betplacement', 'placebet', 'betRequest', 'deposit'] as const satisfies readonly CallName[]

const mostRemembered = 100_000

/**
 * A session that was opened under older terms goes on, but begins no bet and no deposit until the customer accepts the new ones
 * (0101). Who has accepted them is asked once for each customer: an acceptance is never taken back.
 */
export function underNewTerms(handlers: Handlers, { pool, version }: { pool: Queryable; version: string }): Handlers {
  const agreed = new Set<string>()
  const isOutdated = async (customerId: string): Promise<boolean> => {
    if (agreed.has(customerId)) return false
    if (await hasOlderTerms(pool, customerId, version)) return true
    if (agreed.size >= mostRemembered) agreed.clear()
    agreed.add(customerId)
    return false
  }
  const guarded = underTerms.map((name) => {
    const handle = handlers[name] as (input: unknown, context: { session: { customerId: string } }) => unknown
    return [
      name,
      async (...[input, context]: Parameters<typeof handle>) =>
        (await isOutdated(context.session.customerId)) ? { refused: 'AgreementOutdated' } : handle(input, context),
    ]
  })
  return { ...handlers, ...(Object.fromEntries(guarded) as Pick<Handlers, (typeof underTerms)[number]>) }
}
