import { messageKinds } from '@touchline/domain/message'
import { describe, expect, it } from 'vitest'
import { type LanguageTexts, type MessageText, messageTexts, writeTexts } from './writeTexts.ts'

const [english = {} as LanguageTexts, ...others] = Object.values(messageTexts)
const placesIn = (text = '') => (text.match(/\{\w+\}/g) ?? []).toSorted()
const partsOf = (text: MessageText) => Object.entries(text).map(([part, words]) => [part, placesIn(words)])

describe('the texts', () => {
  it('are the same in every language, with the same values, and there is one for each kind', () => {
    expect(Object.keys(messageTexts)).toEqual(['en-GB', 'nl-NL', 'bg-BG'])
    expect(Object.keys(english.kinds).toSorted()).toEqual(Object.keys(messageKinds).toSorted())
    for (const language of others) {
      expect(Object.keys(language.words)).toEqual(Object.keys(english.words))
      expect(Object.entries(language.kinds).map(([kind, text]) => [kind, partsOf(text)])).toEqual(
        Object.entries(english.kinds).map(([kind, text]) => [kind, partsOf(text)]),
      )
    }
  })

  it('have a name for the button exactly when there is one', () => {
    for (const [kind, form] of Object.entries(messageKinds))
      expect([kind, 'button' in form]).toEqual([kind, 'button' in english.kinds[kind as keyof typeof messageKinds]])
  })
})

it('amounts, times and words are written as each language writes them', () => {
  const values = {
    used: { minor: 2_500_00, currency: 'EUR' },
    limit: { word: 'deposit.week' },
    amount: { minor: 5_000_00, currency: 'EUR' },
  } as const
  const { 'en-GB': inEnglish, 'nl-NL': inDutch, 'bg-BG': inBulgarian } = writeTexts('limitHalfUsed', values)
  expect(inEnglish.text).toBe('You have used €2,500.00 of your weekly deposit limit of €5,000.00.')
  expect(inDutch?.text.replaceAll('\u00a0', ' ')).toBe(
    'Je hebt € 2.500,00 gebruikt van je stortingslimiet per week van € 5.000,00.',
  )
  expect(inBulgarian?.text).toContain('седмичен лимит за депозит')
  const time = { ...values, used: { minutes: 90 }, limit: { word: 'time.day' }, amount: { minutes: 180 } } as const
  expect(writeTexts('limitHalfUsed', time)['en-GB'].text).toBe('You have used 90 minutes of your daily time limit of 3 hours.')
})

it('a missing value throws', () => {
  expect(() => writeTexts('limitHalfUsed', {})).toThrow('has no value for {used}')
})
