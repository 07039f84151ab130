import type { Brand } from '@touchline/domain/brand'
import type { Queryable } from '../database/index.ts'
import { EnvError } from '../env.ts'

/** A book has one currency: throws an EnvError if its first customer's differs from the brand's. */
export async function mustHaveCurrency(db: Queryable, { id, currency }: Pick<Brand, 'id' | 'currency'>): Promise<void> {
  const { rows } = await db.query<{ currency: string }>('select currency from bettor order by id limit 1')
  const [first] = rows
  if (first && first.currency !== currency)
    throw new EnvError(
      `BRAND is ${id}, which bets in ${currency}, and the customers of this database have ${first.currency}: set another DATA_DIR or DATABASE_URL for it.`,
    )
}
