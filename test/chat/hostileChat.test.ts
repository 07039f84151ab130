/** What hostile visitors try in a live chat. */
import { answerChat } from '@touchline/gateway/operator'
import { describe, expect, it } from 'vitest'
import { bootWorld } from '../world.ts'
import { chatWorld, guestWith, kate } from './chatWorld.ts'

const { world, tokens, read, texts, command, write, fresh } = chatWorld()

describe('a hostile visitor', () => {
  it.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', "'; drop table chat; --", '{"$ne":1}', '👩‍👧'])(
    'writes %s, which is kept as written',
    async (text) => {
      await fresh('bob')
      expect((await write(text, tokens.bob)).body.resultCode).toBe(0)
      expect(await texts('bob')).toEqual([['visitor', text]])
    },
  )

  it('writes nothing, too much, or what a terminal obeys: refused, or without it', async () => {
    await fresh('bob')
    const outcomes = await Promise.all(
      ['', ' \u200E ', '\u0000', 'x'.repeat(1_001), 'x'.repeat(20_000)].map((text) => write(text, tokens.bob)),
    )
    expect(new Set(outcomes.map(({ body }) => body.errorType))).toEqual(new Set(['InvalidRequest']))
    await write('a\u001b[2Jb\u009b31mc\u202Ed', tokens.bob)
    expect(await texts('bob')).toEqual([['visitor', 'a[2Jb31mcd']])
    const id = (await read('bob'))?.id ?? ''
    expect((await command('show', id)).join('')).not.toMatch(/\p{Cc}/u)
  })

  it('sends one line ten times at once: it is written once, in one chat', async () => {
    await fresh('bob')
    const ref = crypto.randomUUID()
    const replies = await Promise.all(Array.from({ length: 10 }, () => write('Once', tokens.bob, ref)))
    expect(new Set(replies.map(({ body }) => body.data?.chat?.id)).size).toBe(1)
    expect(await texts('bob')).toEqual([['visitor', 'Once']])
  })

  it('sends a line again after the chat has ended and the gateway was restarted: it is not written twice', async () => {
    await fresh('bob')
    const ref = crypto.randomUUID()
    const id = (await write('Was this lost?', tokens.bob, ref)).body.data?.chat?.id ?? ''
    await answerChat(world().pool, kate(), { chat: id, text: 'No' })
    await world().data('chatEnd', {}, tokens.bob)
    await world().restart()
    expect((await write('Was this lost?', tokens.bob, ref)).body.data?.chat).toMatchObject({ id, ended: true, unread: 1 })
    expect(await texts('bob')).toEqual([
      ['visitor', 'Was this lost?'],
      ['staff', 'No'],
    ])
  })

  it('writes faster than anybody reads: no more than the allowance, also all at once, and others still may', async () => {
    await fresh('carol')
    const replies = await Promise.all(Array.from({ length: 25 }, (_, i) => write(`Line ${i}`, tokens.carol)))
    expect(replies.filter(({ body }) => body.resultCode === 0)).toHaveLength(10)
    expect(new Set(replies.flatMap(({ body }) => body.errorType ?? []))).toEqual(new Set(['TooManyChatMessages']))
    await world().data('chatEnd', {}, tokens.carol)
    // neither does ending it help
    expect((await write('Again', tokens.carol)).body.errorType).toBe('TooManyChatMessages')
    await fresh('alice')
    expect((await write('Mine', tokens.alice)).body.resultCode).toBe(0)
  })

  it('marks, reads and ends only their own chat', async () => {
    await Promise.all(['alice', 'bob'].map(fresh))
    const { body } = await write('Mine', tokens.alice)
    const id = body.data?.chat?.id ?? ''
    await answerChat(world().pool, kate(), { chat: id, text: 'Yours' })
    const theirs = (await read('alice'))?.lines.at(-1)?.id ?? ''
    await world().data('chatRead', { upTo: '999999999999999999' }, tokens.bob)
    await world().data('chatEnd', {}, tokens.bob)
    await world().data('chatRead', { upTo: theirs, guestKey: guestWith().key })
    expect(await read('alice')).toMatchObject({ ended: false, unread: 1 })
    // names of other fields are refused
    const planted = { ref: crypto.randomUUID(), text: 'x', customerId: '1', staff: 'kate' }
    expect((await world().call('chatSend', planted as never, tokens.bob)).body.errorType).toBe('InvalidRequest')
  })

  it('is a guest with many keys: one network writes no more than sixty lines at once', async () => {
    const far = await bootWorld({ as: 'inside', book: { liveChat: { hours: [] } } })
    try {
      const replies = await Promise.all(
        Array.from({ length: 80 }, () => far.call('chatSend', { ref: crypto.randomUUID(), text: 'Spam', guest: guestWith() })),
      )
      const written = replies.filter(({ body }) => body.resultCode === 0).length
      expect(written).toBeGreaterThanOrEqual(60)
      expect(written).toBeLessThanOrEqual(62)
      expect(replies.some(({ status }) => status === 429)).toBe(true)
      const wrong = { ...guestWith(), email: 'a@b\r\nBcc: c@d.example' }
      expect((await far.call('chatSend', { ref: crypto.randomUUID(), text: 'x', guest: wrong })).body.errorType).toBe(
        'InvalidRequest',
      )
    } finally {
      await far.close()
    }
  })
})
