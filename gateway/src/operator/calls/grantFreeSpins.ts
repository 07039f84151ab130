import type { Brand } from '@touchline/domain/brand'
import { type Currency, formatMinor, type Minor } from '@touchline/domain/money'
import { dayIn } from '@touchline/domain/protection'
import { ageOn, type Day } from '@touchline/domain/registration'
import { stopOf } from '../../block/index.ts'
import { type FreeGame, grantFreeSpins as grant } from '../../bonus/index.ts'
import type { OperatorConfig } from '../../config/index.ts'
import type { Connection, Pool } from '../../database/index.ts'
import { gameTermsAt, timeZoneOf } from '../../protection/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'
import { amountOf, bonusCustomerNamed } from '../arguments.ts'

export interface FreeSpinsInput {
  customer: string
  supplier: string
  /** by the supplier's codes */
  games: string[]
  spins: number
  /** of each spin */
  value: string
  days: number
  reward?: string
}

type Suppliers = OperatorConfig['games']['suppliers']

/** Free spins of games that the operator's file lists. Once under a ref, and once for each reward of the supplier. */
export const grantFreeSpins = (
  pool: Pool,
  who: Who,
  input: FreeSpinsInput,
  { brand, suppliers }: { brand: Pick<Brand, 'countryCode'>; suppliers: Suppliers },
): Promise<Acted<'grantFreeSpins'>> =>
  act(pool, { name: 'grantFreeSpins', who, input }, async (db, { customer, supplier, spins, days, value, ...asked }) => {
    const { id: customerId, username, currency } = await bonusCustomerNamed(db, customer, 'casino')
    // what keeps them from games by staff's decision; what passes by itself does not
    if ((await stopOf(db, customerId, 'bet', 'casino'))?.kind === 'restricted')
      throw new OperationRefused(`Casino games are closed for ${username}.`)
    const games = asked.games.map((code) => ({ code, ...gameOf(suppliers, supplier, code) }))
    const valueMinor = amountOf(String(value), currency)
    for (const game of games) await checkValue(db, brand, { customerId, game, valueMinor, currency })
    const given = await grant(db, {
      customerId,
      supplier,
      games: games.map(({ code, name }): FreeGame => ({ code, name })),
      spins,
      valueMinor,
      days,
      purpose: 'free spins by an operator',
      // its own reward it knows
      isTold: suppliers[supplier]?.freeSpinsUrl !== undefined && asked.reward === undefined,
      ...(asked.reward !== undefined && { reward: asked.reward }),
    })
    if (!given) throw new OperationRefused(`The reward ${asked.reward} of ${supplier} was given before.`)
    const names = games.map(({ name }) => name)
    return { customer: username, ...given, games: names, spins, value: formatMinor(valueMinor, currency), currency, days }
  })

type ListedGame = NonNullable<Suppliers[string]>['games'][string]

function gameOf(suppliers: Suppliers, supplier: string, code: string): ListedGame {
  const games = Object.hasOwn(suppliers, supplier) ? suppliers[supplier]?.games : undefined
  if (!games) throw new OperationRefused(`There is no supplier of games "${supplier}" in the operator's file.`)
  const game = Object.hasOwn(games, code) ? games[code] : undefined
  if (!game) throw new OperationRefused(`There is no game "${code}" of ${supplier} in the operator's file.`)
  return game
}

/** What the law does not let this customer stake on a round, the wallet would refuse each time. */
async function checkValue(
  db: Connection,
  brand: Pick<Brand, 'countryCode'>,
  { customerId, game, valueMinor, currency }: { customerId: string; game: ListedGame; valueMinor: Minor; currency: Currency },
): Promise<void> {
  const { rows } = await db.query<{ now: Date; birthDate: Day | null }>(
    `select clock_timestamp() as now, (select birth_date::text from customer_profile where customer_id = $1) as "birthDate"`,
    [customerId],
  )
  const [row] = rows
  if (!row) throw new Error('a row of nothing is one row')
  const age = row.birthDate === null ? undefined : ageOn(row.birthDate, dayIn(timeZoneOf(brand), row.now))
  const terms = gameTermsAt(brand, { ...(game.kind && { kind: game.kind }), ...(age !== undefined && { age }) }, row.now)
  if (terms.stakeMaxMinor === undefined || valueMinor <= terms.stakeMaxMinor) return
  const most = formatMinor(terms.stakeMaxMinor, currency)
  throw new OperationRefused(`The law lets this customer stake at most ${most} ${currency} on a round of ${game.name}.`)
}
