import { createHash, randomUUID } from 'node:crypto'
import type { calls, RequestOf } from '@touchline/contract'

/** With a password. */
export type Joining = RequestOf<(typeof calls)['register']> & { password: string }

/** A valid registration at the British book, of another person for each username. */
export function joining(username: string, change: Partial<Joining> = {}): Joining {
  return {
    ref: randomUUID(),
    email: `${username}@example.com`,
    username,
    password: 'copper lantern ferry',
    firstName: 'Maya',
    lastName: `Whit${letters(username)}`,
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

/** Twelve letters, so that two people do not look like one with typing errors. */
const letters = (text: string): string =>
  Array.from(createHash('sha256').update(text.toLowerCase()).digest().subarray(0, 12), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  ).join('')
