import { afterEach, describe, expect, it } from 'vitest'
import { createLive, type Live } from '../../web/src/lib/live/live.ts'
import { offerMatch, pushWorld, until } from './pushWorld.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function world(parts: Parameters<typeof pushWorld>[0] = {}) {
  const server = await pushWorld(parts)
  ends.push(() => server.close())
  offerMatch(server.catalogue)
  const frames: (() => void)[] = []
  const browser = (): Live => {
    const live = createLive({
      url: server.url,
      load: async () => (await import('cometd')).CometD,
      onFrame: (run) => void frames.push(run),
      nowMs: () => Date.now(),
      random: () => 0,
      language: () => 'en-GB',
      clientId: () => 'web',
    })
    ends.push(() => live.close())
    return live
  }
  /** draws the next picture */
  const draw = () => {
    for (const run of frames.splice(0)) run()
  }
  return { server, browser, draw, frames }
}

describe('the live catalogue of a page', () => {
  it('holds what it subscribed, as it changes, a picture at a time', async () => {
    const { server, browser, draw, frames } = await world()
    const live = browser()
    const release = live.hold(['/market/m1'])
    await until(() => frames.length === 1, 'the first message')
    expect(live.catalogue.get('selection', 's1')).toBeUndefined()
    draw()
    expect(live.catalogue.get('selection', 's1')?.odds).toBe(2)
    expect(live.connection).toBe('connected')
    server.catalogue.apply({ v: 2, ops: [{ op: 'update', entity: 'selection', id: 's1', data: { odds: 2.5 } }] })
    await until(() => frames.length === 1, 'the update')
    draw()
    expect(live.catalogue.get('selection', 's1')?.odds).toBe(2.5)
    expect(live.trends.of('s1')).toBe('up')
    release()
  })
})
