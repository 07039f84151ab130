/** A world in which three customers chat with staff. */
import { randomBytes } from 'node:crypto'
import { inTransaction } from '@touchline/gateway/database'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { chatCommands } from '../../gateway/src/commands/chatCommand.ts'
import { bootWorld, type World } from '../world.ts'

export const kate = () => ({ by: 'kate', ref: crypto.randomUUID() })

export const guestWith = (key = randomBytes(32).toString('base64url')) => ({
  key,
  name: 'Gus Guest',
  email: `gus-${key
    .slice(0, 6)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, 'x')}@guests.example`,
})

export function chatWorld() {
  let booted: World | undefined
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    booted = await bootWorld({ as: 'inside', book: { liveChat: { hours: [] } } })
    for (const name of ['alice', 'bob', 'carol']) tokens[name] = await booted.login(name)
  })
  afterAll(() => booted?.close())
  const world = () => {
    if (!booted) throw new Error('not booted')
    return booted
  }
  const read = async (name: string) => (await world().data('chat', {}, tokens[name])).chat

  /** The command, as staff type it; what it prints, line by line. */
  async function command(...args: string[]): Promise<string[]> {
    const printed = vi.spyOn(console, 'log').mockReturnValue()
    try {
      const database = { pool: world().pool, url: world().databaseUrl, folder: undefined, close: async () => undefined }
      expect(await chatCommands.chat.run(database, args, {}, kate())).toBe(0)
      return String(printed.mock.lastCall?.[0] ?? '').split('\n')
    } finally {
      printed.mockRestore()
    }
  }

  return {
    world,
    tokens,
    read,
    command,
    write: (text: string, token?: string, ref: string = crypto.randomUUID()) => world().call('chatSend', { ref, text }, token),
    writeAs: async (guest: ReturnType<typeof guestWith>, text: string) =>
      (await world().data('chatSend', { ref: crypto.randomUUID(), text, guest })).chat,
    texts: async (name: string) => (await read(name))?.lines.map(({ from, text }) => [from, text]),
    /** As if the customer had never written: their allowance is whole. */
    fresh: (name: string) =>
      inTransaction(world().pool, async (db) => {
        await db.query(`select set_config('directory.erasing', 'on', true)`)
        await db.query('delete from chat where customer_id = (select id from customer where username = $1)', [name])
      }),
  }
}
