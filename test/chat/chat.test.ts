/** Live chat: a visitor writes, staff answer by the command, either ends it. */

import { answerChat } from '@touchline/gateway/operator'
import { writeOwnData } from '@touchline/gateway/ownData'
import { describe, expect, it } from 'vitest'
import { bootWorld } from '../world.ts'
import { chatWorld, guestWith, kate } from './chatWorld.ts'

const { world, tokens, read, command, write, fresh } = chatWorld()
const listed = async () =>
  (await command('list')).filter(Boolean).map((line) => JSON.parse(line) as { chat: string; who: string; waitsSince: string })

describe('a chat', () => {
  it('goes on between a customer and staff until one of them ends it; the next line begins another', async () => {
    await fresh('alice')
    const first = await world().data('chatSend', { ref: crypto.randomUUID(), text: ' Where is my bet?\n' }, tokens.alice)
    expect(first).toMatchObject({ open: true, chat: { ended: false, unread: 0 } })
    const id = first.chat?.id ?? ''
    expect((await listed()).find(({ chat }) => chat === id)).toMatchObject({ who: 'alice', lines: 1 })
    expect(await command('answer', id, 'Under', 'My', 'bets.')).toEqual([`Chat ${id} is answered.`])
    const answered = await read('alice')
    expect(answered).toMatchObject({ id, unread: 1 })
    // the house answers: nobody learns who of staff did
    expect(answered?.lines.map(({ from, text, read: isRead }) => [from, text, isRead])).toEqual([
      ['visitor', 'Where is my bet?', true],
      ['staff', 'Under My bets.', false],
    ])
    expect(JSON.stringify(answered)).not.toContain('kate')
    const upTo = answered?.lines.at(-1)?.id ?? ''
    expect((await world().data('chatRead', { upTo }, tokens.alice)).chat?.unread).toBe(0)
    const shown = (await command('show', id)).map((line) => JSON.parse(line) as { from: string; readAt: string | null })
    expect(shown.map(({ from, readAt }) => [from, readAt !== null])).toEqual([
      ['visitor', true],
      ['kate', true],
    ])
    expect(await command('end', id)).toEqual([`Chat ${id} has ended.`])
    expect(await read('alice')).toMatchObject({ id, ended: true })
    await expect(command('answer', id, 'Too late')).rejects.toThrow('is open')
    const again = await world().data('chatSend', { ref: crypto.randomUUID(), text: 'Thanks' }, tokens.alice)
    expect(again.chat?.id).not.toBe(id)
    expect(again.chat?.lines).toHaveLength(1)
    expect((await world().data('chatEnd', {}, tokens.alice)).chat?.ended).toBe(true)
  })

  it('A3.17 of a guest has a name and an email address, and nobody without its key finds it', async () => {
    const guest = guestWith()
    const { chat } = await world().data('chatSend', { ref: crypto.randomUUID(), text: 'I cannot log in', guest })
    expect((await listed()).find(({ chat: id }) => id === chat?.id)).toMatchObject({
      who: 'Gus Guest',
      email: guest.email,
    })
    await answerChat(world().pool, kate(), { chat: chat?.id ?? '', text: 'Why not?' })
    const mine = (await world().data('chat', { guestKey: guest.key })).chat
    expect(mine?.lines.map(({ text }) => text)).toEqual(['I cannot log in', 'Why not?'])
    expect((await world().data('chat', {})).chat).toBeUndefined()
    expect((await world().data('chat', { guestKey: guestWith().key })).chat).toBeUndefined()
    // a session takes the place of the key
    expect((await world().data('chat', { guestKey: guest.key }, tokens.carol)).chat).toBeUndefined()
    expect((await world().call('chatSend', { ref: crypto.randomUUID(), text: 'Hi' })).body.errorType).toBe('SessionRequired')
    const { rows } = await world().pool.query('select guest_key from chat where id = $1', [chat?.id])
    expect(JSON.stringify(rows)).not.toContain(guest.key)
  })

  it('is answered at the hours of the brand, by its clock; what is written at others is kept', async () => {
    const closed = await bootWorld({
      as: 'inside',
      book: { liveChat: { hours: [{ days: [], from: '09:00', until: '10:00' }] } },
    })
    try {
      const token = await closed.login('alice')
      const sent = await closed.data('chatSend', { ref: crypto.randomUUID(), text: 'At night' }, token)
      expect(sent).toMatchObject({ open: false, chat: { ended: false, lines: [{ text: 'At night' }] } })
    } finally {
      await closed.close()
    }
  })

  it('is not found where the brand has none', async () => {
    const without = await bootWorld({ as: 'inside', book: { liveChat: undefined as never } })
    try {
      expect((await without.call('chat', {})).status).toBe(404)
      const ref = crypto.randomUUID()
      expect((await without.call('chatSend', { ref, text: 'Hi', guest: guestWith() })).status).toBe(404)
    } finally {
      await without.close()
    }
  })
})

it('what staff wrote is not in the sealed log of their actions, but who did and where', async () => {
  const { rows } = await world().pool.query<{ input: object; by: string }>(
    `select input, by from operator_action where operation = 'answerChat'`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.flatMap(({ input }) => Object.keys(input)))).toEqual(new Set(['chat']))
})

it('the command refuses what it does not know', async () => {
  await expect(command('answer', '1')).rejects.toThrow('Use chat list')
  await expect(command('show', '999999')).rejects.toThrow('There is no chat')
  await expect(command('show', '1e9')).rejects.toThrow('There is no chat')
  await expect(command('answer', '1;--', 'x')).rejects.toThrow('chat:')
})

it('is in the file of the customer’s own data, without the names of staff', async () => {
  await fresh('bob')
  const { body } = await write('What do you know of me?', tokens.bob)
  await answerChat(world().pool, kate(), { chat: body.data?.chat?.id ?? '', text: 'This.' })
  const { rows } = await world().pool.query<{ id: string }>(`select id::text from customer where username = 'bob'`)
  let file = ''
  for await (const piece of writeOwnData(world().pool, rows[0]?.id ?? '')) file += piece
  const { liveChat } = JSON.parse(file) as { liveChat: { from: string; text: string }[] }
  expect(liveChat).toMatchObject([
    { from: 'you', text: 'What do you know of me?' },
    { from: 'us', text: 'This.' },
  ])
  expect(JSON.stringify(liveChat)).not.toContain('kate')
})
