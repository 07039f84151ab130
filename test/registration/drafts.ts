import { randomUUID } from 'node:crypto'
import type { calls, RequestOf } from '@touchline/contract'

type Keeping = RequestOf<(typeof calls)['keepRegistration']>

/** A form that was left after the second step, of another address for each username. */
export function draftNamed(username: string, change: Partial<Keeping['form']> = {}): Omit<Keeping, 'mailNow'> {
  const form: Keeping['form'] = {
    email: `${username}@example.com`,
    username,
    firstName: 'Maya',
    lastName: 'Whitfield',
    day: '28',
    month: '2',
    year: '1994',
    phone: '07400 123456',
    addressLine: '18 Kelham Row',
    city: 'Sheffield',
    postcode: 's38tb',
    countryCode: 'gb',
    limit: '',
    amount: '',
    period: 'week',
    ...change,
  }
  return { ref: randomUUID(), form }
}
