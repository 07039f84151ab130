import { expect, it } from 'vitest'
import { type Pushed, pushPayload } from './pushPayload.ts'
import { messageTexts, writeTexts } from './writeTexts.ts'

const pushed = (change: Partial<Pushed>) =>
  JSON.parse(
    pushPayload(
      {
        messageId: '7',
        kind: 'campaign',
        purpose: 'marketing',
        texts: { 'en-GB': { name: 'Derby day', text: 'Boosted prices\non every match.' } },
        inInbox: true,
        language: 'en-GB',
        ...change,
      },
      'Touchline',
    ),
  )

it('a campaign says its words, in a line', () => {
  expect(pushed({})).toEqual({ title: 'Derby day', text: 'Boosted prices on every match.', path: '/inbox/details/7', tag: '7' })
  expect(pushed({ language: 'nl-NL' }).title).toBe('Derby day')
  expect(pushed({ inInbox: false }).path).toBe('/')
})

it('long words are cut between what readers see as characters, and stay below what a push may carry', () => {
  const { title, text } = pushed({ texts: { 'en-GB': { name: '👩‍👩‍👧'.repeat(80), text: 'ж'.repeat(1_000) } } })
  expect(title).toBe(`${'👩‍👩‍👧'.repeat(29)}…`)
  expect(text).toBe(`${'ж'.repeat(139)}…`)
})

it('what protects a customer says only that it is there, in their language', () => {
  const texts = writeTexts('intervention', {})
  expect(pushed({ kind: 'intervention', purpose: 'protection', texts })).toMatchObject({
    title: 'Touchline',
    text: 'You have a new message',
  })
  expect(pushed({ purpose: 'protection', language: 'nl' }).text).toBe('Je hebt een nieuw bericht')
})

it('the names of the product’s own messages have no values, so no amounts', () => {
  for (const { kinds } of Object.values(messageTexts))
    for (const { name } of Object.values(kinds)) expect(name).not.toMatch(/[{}\d]/)
})
