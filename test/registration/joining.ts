import { randomUUID } from 'node:crypto'
import type { calls, RequestOf } from '@touchline/contract'

export type Joining = RequestOf<(typeof calls)['register']>

/** A valid registration at the British book, with a unique username. */
export function joining(username: string, change: Partial<Joining> = {}): Joining {
  return {
    ref: randomUUID(),
    email: `${username}@example.com`,
    username,
    password: 'copper lantern ferry',
    firstName: 'Maya',
    lastName: 'Whitfield',
    birthDate: '1994-02-28',
    phone: '07400 123456',
    addressLine: '18 Kelham Row',
    city: 'Sheffield',
    postcode: 's38tb',
    countryCode: 'gb',
    termsVersion: '1.0',
    marketing: [{ product: 'sports', channel: 'mail' }],
    lossLimit: null,
    ...change,
  }
}
