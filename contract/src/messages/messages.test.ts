import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cashOutRefusals, refusals, slipRefusalReasons, slipRefusals } from '../refusals.ts'
import { amountText, cashOutSentence, languageFor, refusalSentence, slipSentence } from './index.ts'
import { sameSentences } from './sameSentences.ts'

const languages = ['en-GB', 'nl-NL', 'bg-BG']
const read = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`${import.meta.dirname}/${language}.json`, 'utf8'))
const english = read('en-GB')
const names = [
  ...Object.keys(refusals).map((name) => `refusal.${name}`),
  ...slipRefusals.map((name) => `refusal.slip.${name}`),
  ...slipRefusalReasons.map((name) => `refusal.slip.reason.${name}`),
  ...cashOutRefusals.map((name) => `refusal.cashOut.${name}`),
]
const valuesIn = (sentence = '') =>
  [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b))

it('there are as many files as languages', () => {
  expect(readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json'))).toEqual(
    languages.map((each) => `${each}.json`).toSorted(),
  )
})

describe.each(languages)('refusals in %s', (language) => {
  const sentences = read(language)

  it('each has a sentence', () => {
    expect(names.filter((id) => !/\S[.!?]$/.test(sentences[id] ?? ''))).toEqual([])
  })

  it('no sentence belongs to an unknown refusal', () => {
    expect(Object.keys(sentences).filter((id) => !names.includes(id) && !names.includes(id.replace(/\.\w+$/, '')))).toEqual([])
    expect(Object.keys(sentences)).toEqual(Object.keys(english))
  })

  it('none is duplicated', () => {
    expect(sameSentences(sentences, sentences)).toEqual([])
  })

  // the gateway fills in values without the page's library: only names in braces
  it('each uses the same values as in English', () => {
    expect(Object.entries(sentences).map(([id, text]) => [id, valuesIn(text)])).toEqual(
      Object.entries(english).map(([id, text]) => [id, valuesIn(text)]),
    )
    expect(Object.entries(sentences).filter(([, text]) => /[{}<>#]|'\{/.test(text.replaceAll(/\{\w+\}/g, '')))).toEqual([])
  })
})

it('a duplicated sentence is found, whatever its punctuation, capitals and "please"', () => {
  const again = { 'slip.note.x': 'betting is CLOSED', 'slip.note.y': 'Please log in.', 'slip.note.z': 'Something else' }
  expect(sameSentences({ 'refusal.A': 'Betting is closed.', 'refusal.B': 'Log in' }, again)).toEqual([
    'slip.note.x says what refusal.A says',
    'slip.note.y says what refusal.B says',
  ])
})

describe('the language of the client', () => {
  it.each([
    ['nl-NL', 'nl-NL'],
    ['nl', 'nl-NL'],
    ['nl-BE', 'nl-NL'],
    ['BG_bg', 'bg-BG'],
    ['en', 'en-GB'],
    ['fr', 'en-GB'],
    ['', 'en-GB'],
    ['__proto__', 'en-GB'],
  ])('%s: %s', (lang, language) => {
    expect(languageFor(lang)).toBe(language)
    expect(refusalSentence(lang, 'refusal.NotFound')).toBe(read(language)['refusal.NotFound'])
  })

  it('amounts are in its format', () => {
    const tooSmall = { type: 'MinimumStake', minStake: '0.10' } as const
    expect(slipSentence('en', tooSmall, 'GBP')).toBe('The stake is below the minimum of £0.10.')
    expect(slipSentence('nl', tooSmall, 'EUR')).toBe('De inzet is lager dan het minimum van €\u00a00,10.')
    expect(cashOutSentence('bg', { type: 'CashOutChanged', fullReturn: '1234.50' }, 'EUR')).toBe(
      'Стойността за кешаут вече е 1234,50\u00a0€.',
    )
    expect(amountText('en', '90071992547409.91', 'GBP')).toBe('£90,071,992,547,409.91')
  })

  it('the sentence of a reason replaces that of its refusal', () => {
    expect(slipSentence('en', { type: 'InvalidBet', reason: 'someEachWay' }, 'GBP')).toBe(
      'Each way applies to all selections of a bet or to none.',
    )
  })
})
