import { afterAll, describe, expect, it } from 'vitest'
import { bootWorld, type World } from './world.ts'

const worlds: World[] = []
afterAll(async () => {
  for (const world of worlds) await world.close()
})

async function boot(...options: Parameters<typeof bootWorld>): Promise<World> {
  const world = await bootWorld(...options)
  worlds.push(world)
  return world
}

describe('a world', () => {
  it('keeps sessions and money across a restart and kill −9, with a clean audit', async () => {
    const world = await boot()
    const token = await world.login('alice')
    await world.restart()
    expect(await world.data('balance', {}, token)).toMatchObject({ balance: '1000.00', currency: 'GBP' })
    await world.kill()
    await world.restart()
    expect(await world.data('balance', {}, token)).toMatchObject({ balance: '1000.00' })
    expect(await world.audit()).toEqual([])
  })

  it('also runs inside the test’s process, for every brand in its currency', async () => {
    for (const [brand, currency] of [
      ['ng', 'NGN'],
      ['nl', 'EUR'],
    ] as const) {
      const world = await boot({ as: 'inside', brand })
      expect(await world.data('appConfig', {})).toMatchObject({ brand, currency })
      expect(await world.data('balance', {}, await world.login('bob'))).toMatchObject({ currency, balance: '1000.00' })
    }
  })

  it('with an embedded server takes over the server left by a killed gateway and stops it at the end', async () => {
    const world = await boot({ database: 'embedded' })
    const token = await world.login('erin')
    await world.kill()
    await world.restart()
    expect(world.logs().some((line) => line.includes('"adopted":true'))).toBe(true)
    expect(await world.data('balance', {}, token)).toMatchObject({ balance: '100.00' })
  })
})
