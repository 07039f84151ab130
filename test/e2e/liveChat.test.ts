/** Live chat in a browser: a customer and a guest write, staff answer, the window is minimised, closed and ended. */
import { answerChat, endChat } from '@touchline/gateway/operator'
import { describe, expect, it } from 'vitest'
import { chromiumPath, phoneFirst, sizes } from './browser.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

describe.skipIf(!chromiumPath)('live chat, in Chromium', () => {
  const { world, arrive } = saturdayBook({ keepsTabs: true, book: { liveChat: { hours: [] } } })
  const kate = () => ({ by: 'kate', ref: crypto.randomUUID() })
  /** the open chat in which this was written */
  const chatWith = async (text: string) => {
    const { rows } = await world().pool.query<{ id: string }>(
      'select chat_id::text as id from chat_message where text = $1 order by id desc limit 1',
      [text],
    )
    return rows[0]?.id ?? ''
  }

  it.each(phoneFirst)(
    'A3.17 A4.20 P2.18 a customer chats, minimises, is told of an answer, and the chat ends (%s)',
    async (size) => {
      const { page, main } = await arrive(size, '/more', { as: { phone: 'alice', desktop: 'bob' }[size] })
      const looking = lookingAt(page, size, 'uk')
      await main.getByRole('button', { name: 'Contact us' }).press('Enter')
      const chat = page.getByRole('dialog', { name: 'Live chat' })
      const field = chat.getByRole('textbox', { name: 'Your message' })
      await chat.getByText("We're here.").waitFor()
      await looking.look('chat-empty')

      // the keyboard alone
      await chat.getByRole('button', { name: 'Send' }).press('Enter')
      await chat.getByRole('alert').getByText('Write a message first').waitFor()
      await field.fill('Why is my bet still open?')
      await field.press('Shift+Enter')
      await field.pressSequentially('<b>It</b> has finished.')
      await field.press('Enter')
      const lines = chat.getByRole('log', { name: 'Messages' })
      await lines.getByText('<b>It</b> has finished.').waitFor()
      expect(await field.inputValue()).toBe('')
      const id = await chatWith('Why is my bet still open?\n<b>It</b> has finished.')
      await answerChat(world().pool, kate(), {
        chat: id,
        text: 'We are looking into it. One moment, please: results of this league come late on Saturdays.',
      })
      await lines.getByText('We are looking into it.').waitFor()
      await looking.look('chat-answered')

      await chat.getByRole('button', { name: 'Minimise' }).press('Enter')
      await chat.waitFor({ state: 'detached' })
      const bubble = page.getByRole('button', { name: /^Live chat/ })
      await bubble.waitFor()
      await answerChat(world().pool, kate(), { chat: id, text: 'It is settled now.' })
      await page.getByRole('button', { name: /^Live chat.*1 new answer/ }).waitFor()
      await looking.look('chat-minimised')
      await bubble.press('Enter')
      await lines.getByText('It is settled now.').waitFor()
      await expect
        .poll(
          async () =>
            (
              await world().pool.query('select from chat_message where chat_id = $1 and staff is not null and read_at is null', [
                id,
              ])
            ).rowCount,
        )
        .toBe(0)

      // closed, an answer still brings it back
      await page.keyboard.press('Escape')
      await chat.waitFor({ state: 'detached' })
      expect(await bubble.count()).toBe(0)
      await answerChat(world().pool, kate(), { chat: id, text: 'Anything else?' })
      await bubble.press('Enter')
      await lines.getByText('Anything else?').waitFor()
      await endChat(world().pool, kate(), { chat: id })
      await chat.getByText('This chat has ended.').waitFor()
      expect(await chat.getByRole('button', { name: 'End chat' }).count()).toBe(0)
      await looking.look('chat-ended')
      await field.fill('One more thing')
      await chat.getByRole('button', { name: 'Send' }).press('Enter')
      await lines.getByText('One more thing').waitFor()
      expect(await lines.getByText('Anything else?').count()).toBe(0)
      await chat.getByRole('button', { name: 'End chat' }).press('Enter')
      await chat.getByRole('button', { name: 'End it now' }).press('Enter')
      await chat.getByText('This chat has ended.').waitFor()
      expect(looking.found).toEqual([])
    },
  )

  it.each(sizes)(
    'A2.7b contact opens the live chat on a phone, and the details with a chat on desktop; a guest says who they are (%s)',
    async (size) => {
      const { page } = await arrive(size, '/')
      const looking = lookingAt(page, size, 'uk')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).press('Enter')
      if (size === 'desktop') {
        await page.getByRole('dialog', { name: 'Contact us' }).getByRole('button', { name: 'Chat with us' }).press('Enter')
        await page.getByRole('dialog', { name: 'Contact us' }).waitFor({ state: 'detached' })
      }
      const chat = page.getByRole('dialog', { name: 'Live chat' })
      await chat.getByRole('button', { name: 'Start chat' }).press('Enter')
      await chat.getByText('Enter your name').waitFor()
      await looking.look('chat-guest')
      await chat.getByRole('textbox', { name: 'Your name' }).fill('Gus')
      await chat.getByRole('textbox', { name: 'Your email address' }).fill('gus@guests.example')
      await chat.getByRole('textbox', { name: 'Your email address' }).press('Enter')
      const words = `I cannot log in on my ${size}`
      await chat.getByRole('textbox', { name: 'Your message' }).fill(words)
      await chat.getByRole('textbox', { name: 'Your message' }).press('Enter')
      await chat.getByRole('log').getByText(words).waitFor()
      await answerChat(world().pool, kate(), { chat: await chatWith(words), text: 'What does it say?' })
      await chat.getByRole('log').getByText('What does it say?').waitFor()
      // the same tab finds it again
      await page.reload()
      await page.evaluate(() => void (location.hash = 'modal=liveChat'))
      await chat.getByRole('log').getByText('What does it say?').waitFor()
      await chat.getByRole('link', { name: 'Other ways to contact us' }).press('Enter')
      await page.getByRole('main').getByText('so nobody answers letters').waitFor()
      await page.getByRole('button', { name: /^Live chat/ }).waitFor()
      expect(looking.found).toEqual([])
    },
  )
})
