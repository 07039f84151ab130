import type { MarketingChoices } from '@touchline/contract/player/ownData'
import { allMarketingChoices, isSameChoice, type MarketingChoice } from '@touchline/domain/registration'
import type { Connection, Queryable } from '../database/index.ts'

interface Row extends MarketingChoice {
  given: boolean
  at: Date
}

const most = 200

/** The newest row of each pair counts; without one the customer does not want these offers. */
export async function readMarketing(db: Queryable, customerId: string): Promise<MarketingChoices> {
  const { rows } = await db.query<Row>(
    `select product, channel, given, at from marketing_consent where customer_id = $1 order by id desc limit ${most}`,
    [customerId],
  )
  const current = (await db.query<Row>(currentSql, [customerId])).rows
  return {
    choices: allMarketingChoices.map((choice) => ({
      ...choice,
      given: current.find((row) => isSameChoice(row, choice))?.given ?? false,
    })),
    history: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  }
}

/** Adds a row if the choice differs from the current one. Concurrent choices of a customer wait for each other. */
export async function saveMarketing(
  db: Connection,
  customerId: string,
  choice: MarketingChoice & { given: boolean },
): Promise<void> {
  await db.query('select from customer where id = $1 for no key update', [customerId])
  const current = (await db.query<Row>(currentSql, [customerId])).rows.find((row) => isSameChoice(row, choice))
  if ((current?.given ?? false) === choice.given) return
  await db.query('insert into marketing_consent (customer_id, product, channel, given) values ($1, $2, $3, $4)', [
    customerId,
    choice.product,
    choice.channel,
    choice.given,
  ])
}

export async function endMarketing(db: Connection, customerId: string): Promise<void> {
  for (const choice of allMarketingChoices) await saveMarketing(db, customerId, { ...choice, given: false })
}

const currentSql = `select distinct on (product, channel) product, channel, given, at
  from marketing_consent where customer_id = $1 order by product, channel, id desc`
