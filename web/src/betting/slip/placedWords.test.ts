import { readFileSync } from 'node:fs'
import { slipRefusalReasons, slipRefusals } from '@touchline/contract'
import { describe, expect, it } from 'vitest'
import { faultText } from './placedWords.ts'

const wordsIn = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../../messages/${language}/slip.json`, 'utf8'))
const reasons = Object.keys(slipRefusalReasons)
const fault = (type: string, reason?: string) => faultText({ type, message: '', reason })

describe.each(['en-GB', 'nl-NL', 'bg-BG'])('why a bet was not placed, in %s', (language) => {
  const words = wordsIn(language)
  it('B8.3 each refusal has a sentence, and that of a small stake names the least', () => {
    expect(Object.keys(slipRefusals).filter((type) => !words[fault(type)])).toEqual([])
    expect(words['slip.fault.MinimumStake']).toContain('{amount}')
  })
  it('B8.3 each reason has one of its own, which takes the place of its refusal’s', () => {
    const told = reasons.map((reason) => words[fault('InvalidBet', reason)])
    expect(told.every(Boolean)).toBe(true)
    expect(new Set([...told, words[fault('InvalidBet')]]).size).toBe(reasons.length + 1)
  })
})

it('a refusal or a reason that nobody knows is told as our fault, or by its refusal', () => {
  expect(fault('SomethingNew')).toBe('slip.fault.Other')
  expect(fault('InvalidBet', 'toString')).toBe('slip.fault.InvalidBet')
})
