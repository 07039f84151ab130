import { expect, it } from 'vitest'
import type { Handlers } from './handlers.ts'
import { inSportsbookMaintenance } from './maintenance.ts'

it('while the sportsbook is in maintenance no bet is taken and none is cashed out; everything else is answered', () => {
  const names = ['betplacement', 'placebet', 'cashout', 'setAutomaticCashOut', 'betRequest', 'betstatus', 'home', 'login']
  let isClosed = true
  const answering = Object.fromEntries(names.map((name) => [name, () => ({ data: name })])) as unknown as Handlers
  const handlers = inSportsbookMaintenance(answering, () => isClosed) as unknown as Record<string, () => object>
  const refused = () => names.filter((name) => 'refused' in (handlers[name]?.() ?? {}))
  expect(refused()).toEqual(['betplacement', 'placebet', 'cashout', 'setAutomaticCashOut', 'betRequest'])
  isClosed = false
  expect(refused()).toEqual([])
})
