import type { OperationInput, Operations } from '@touchline/contract/operator'
import type { Brand } from '@touchline/domain/brand'
import { createCustomer } from '../../account/index.ts'
import type { Pool } from '../../database/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'

interface AddOptions {
  brand: Pick<Brand, 'countryCode' | 'currency' | 'identity'>
  passwordHash: string
}

/** Creates a customer, once per ref. */
export const addCustomer = (
  pool: Pool,
  who: Who,
  input: OperationInput<Operations['addCustomer']>,
  { brand, passwordHash }: AddOptions,
): Promise<Acted<'addCustomer'>> =>
  act(pool, { name: 'addCustomer', who, input }, async (db, { customer: username, countryCode, ...details }, { by }) => {
    const wanted = {
      ...details,
      username,
      passwordHash,
      isInitialPassword: true,
      ...(countryCode !== undefined && { countryCode }),
    }
    const created = await createCustomer(db, wanted, { brand, by })
    if ('id' in created) return { customer: username.toLowerCase(), id: created.id }
    const sentence = 'taken' in created ? `Another customer has this ${created.taken}.` : `The ${created.invalid} is not valid.`
    throw new OperationRefused(sentence)
  })
