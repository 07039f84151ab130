import { expect, it } from 'vitest'
import { TooBusy } from '../http/index.ts'
import { register } from './calls/register.ts'
import type { RegistrationParts } from './registrationParts.ts'

it('a registration that could not be hashed is refused before it reads or writes anything', async () => {
  const untouched = (name: string) =>
    new Proxy(
      {},
      {
        get: () => {
          throw new Error(`${name} was used`)
        },
      },
    )
  const parts = {
    pool: untouched('the database'),
    attempts: untouched('the counter of attempts'),
    registers: untouched('the exclusion registers'),
    passwords: {
      mustHaveRoom: () => {
        throw new TooBusy('a password to store', 2)
      },
    },
    brand: {},
  } as unknown as RegistrationParts
  const call = register(parts)
  await expect(
    (async () => call({ password: 'copper lantern ferry' } as never, { address: '10.1.1.1', lang: 'en-GB' } as never))(),
  ).rejects.toBeInstanceOf(TooBusy)
})
