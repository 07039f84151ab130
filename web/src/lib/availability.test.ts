import { expect, it } from 'vitest'
import { outageOf } from './availability.ts'

it.each([
  [{ online: true, connection: 'connected', server: 'available' }, undefined],
  [{ online: true, connection: 'connecting', server: 'available' }, undefined],
  [{ online: true, connection: 'offline', server: 'available' }, 'unreachable'],
  [{ online: true, connection: 'connected', server: 'unavailable' }, 'unreachable'],
  [{ online: false, connection: 'offline', server: 'available' }, 'offline'],
  [{ online: false, connection: 'offline', server: 'unavailable' }, 'offline'],
  // a server on this machine
  [{ online: false, connection: 'connected', server: 'available' }, undefined],
  [{ online: true, connection: 'offline', server: 'maintenance' }, undefined],
  // the browser does not always know
  [{ online: true, connection: 'connecting', server: 'available', hasKeptLists: true }, 'offline'],
  [{ online: true, connection: 'connected', server: 'available', hasKeptLists: true }, undefined],
] as const)('%o: %s', (reach, outage) => {
  expect(outageOf(reach)).toBe(outage)
})
