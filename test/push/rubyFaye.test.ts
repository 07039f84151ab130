import { spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Change } from '@touchline/domain/catalogue'
import { afterEach, describe, expect, it } from 'vitest'
import { offerMatch, pushWorld, until } from './pushWorld.ts'

const hasRubyFaye = spawnSync('ruby', ['-e', "require 'faye'"]).status === 0
const reason = hasRubyFaye ? '' : ' (skipped: install the packages ruby and ruby-faye)'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** The stock client in its own process, with what it has printed. */
function rubyClient(...args: string[]): { lines: unknown[] } {
  const client = spawn('ruby', [`${import.meta.dirname}/rubyFaye.rb`, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines: unknown[] = []
  createInterface({ input: client.stdout }).on('line', (line) => lines.push(JSON.parse(line)))
  ends.push(async () => {
    client.stdin.end()
    await new Promise((resolve) => client.once('exit', resolve))
  })
  return { lines }
}

describe.skipIf(!hasRubyFaye)(`the stock faye client for Ruby${reason}`, () => {
  it('gets the first message of a channel and what changes', async () => {
    const world = await pushWorld()
    const { url, catalogue } = world
    ends.push(() => world.close())
    offerMatch(catalogue)
    const { lines } = rubyClient(url, '/market/m1')
    await until(() => lines.length === 2, 'the subscription and its first message')
    expect(lines).toContainEqual({ subscribed: '/market/m1' })
    expect(lines).toContainEqual(
      expect.objectContaining({ ops: expect.arrayContaining([expect.objectContaining({ op: 'initial', id: 's1' })]) }),
    )
    const change: Change = { v: 2, ops: [{ op: 'update', entity: 'selection', id: 's1', data: { odds: 2.1 } }] }
    catalogue.apply(change)
    await until(() => lines.length === 3, 'the update')
    expect(lines[2]).toEqual(change)
  })

  it('is the customer of its session, and without one a guest', async () => {
    const world = await pushWorld()
    const { url, push } = world
    ends.push(() => world.close())
    const guest = rubyClient(url, '/user/mybets')
    await until(() => guest.lines.length === 1, 'the refusal')
    expect(guest.lines).toEqual([{ refused: expect.stringContaining('session_required') }])
    const alice = rubyClient(url, '/user/mybets', 'token-of-alice')
    await until(() => alice.lines.length === 1, 'the subscription')
    expect(alice.lines).toEqual([{ subscribed: '/user/mybets' }])
    expect(push.hasListener('alice')).toBe(true)
  })
})
