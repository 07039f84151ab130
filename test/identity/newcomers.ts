/** Customers who are not verified yet, with the password of the demo customers. */
import { createCustomer } from '@touchline/gateway/account'
import { brandNamed } from '../brands.ts'
import type { World } from '../world.ts'

let count = 0

export interface Newcomer {
  id: string
  username: string
  token: string
}

export async function newcomer(world: World, lastName = 'Newcomer'): Promise<Newcomer> {
  const username = `newcomer${++count}`
  const { rows } = await world.pool.query<{ hash: string }>(`select password_hash as hash from customer where username = 'carol'`)
  const brand = brandNamed('uk')
  const details = {
    username,
    firstName: 'Nora',
    lastName,
    email: `${username}@touchline.example`,
    passwordHash: rows[0]?.hash ?? '',
    termsVersion: brand.registration.termsVersion,
    profile: { birthDate: '1990-01-01', addressLine: '1 High Street', city: 'London', postcode: 'SW1A 1AA', language: 'en-GB' },
  }
  const created = await createCustomer(world.pool, details, { brand, by: 'system' })
  if (!('id' in created)) throw new Error('not created')
  return { id: created.id, username, token: await world.login(username) }
}
