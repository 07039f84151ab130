import type { Brand } from '@touchline/domain/brand'
import type { Pool } from '../../database/index.ts'
import { flagMarkers } from '../../marker/index.ts'
import { markerTermsAt } from '../../protection/index.ts'
import { type Acted, act, type Who } from '../act.ts'
import { customerNamed } from '../arguments.ts'

/** What a customer says about harm is a strong marker by itself. */
export const noteContact = (
  pool: Pool,
  who: Who,
  input: { customer: string; said: string },
  brand: Pick<Brand, 'countryCode' | 'markers'>,
): Promise<Acted<'noteContact'>> =>
  act(pool, { name: 'noteContact', who, input }, async (db, { customer, said }, { by }) => {
    const { id: customerId, username } = await customerNamed(db, customer)
    const terms = markerTermsAt(brand, new Date())
    const actions = await flagMarkers(db, {
      customerId,
      found: [{ sign: 'contact', strong: true, evidence: { said } }],
      by,
      terms,
    })
    return { customer: username, actions: [...(actions ?? [])] }
  })
