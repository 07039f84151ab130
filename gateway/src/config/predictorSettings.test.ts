import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { safeParse } from 'zod/mini'
import { operatorConfig } from './operatorConfig.ts'
import { predictorTerms } from './predictorSettings.ts'

const pick6 = { currency: 'GBP', entry: '1.00', prizes: { 6: '10000.00', 4: '20.00' }, best: '50.00' }
const read = (file: object) => operatorConfig.parse(file)

describe('the terms of Pick 6', () => {
  it('are what an entry costs and can win, the highest prize first', () => {
    expect(predictorTerms(read({ predictors: { pick6 } }), { currency: 'GBP' }, 'pick6')).toEqual({
      currency: 'GBP',
      entryMinor: 1_00,
      prizes: {
        byRight: [
          { right: 6, amountMinor: 10_000_00 },
          { right: 4, amountMinor: 20_00 },
        ],
        bestMinor: 50_00,
      },
    })
  })

  it.each<[string, object, 'GBP' | 'EUR']>([
    ['the operator names none', {}, 'GBP'],
    ['the operator has a site for it', { predictors: { pick6 }, sites: { pick6: 'https://pick6.example/' } }, 'GBP'],
    ['they are in the money of another brand', { predictors: { pick6 } }, 'EUR'],
  ])('are not there if %s', (_, file, currency) => {
    expect(predictorTerms(read(file), { currency }, 'pick6')).toBeUndefined()
  })

  it.each<[string, object]>([
    ['an amount that is none', { ...pick6, entry: 'one' }],
    ['half a penny', { ...pick6, best: '0.005' }],
    ['a negative prize', { ...pick6, prizes: { 6: '-1.00' } }],
    ['a prize for seven of six', { ...pick6, prizes: { 7: '1.00' } }],
    ['an unknown field', { ...pick6, jackpot: '1.00' }],
  ])('are refused with %s', (_, wrong) => {
    expect(safeParse(operatorConfig, { predictors: { pick6: wrong } }).success).toBe(false)
  })
})

it('no supplier of games has the name of a game of the book', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const supplier = { publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString() }
  const named = (name: string) => safeParse(operatorConfig, { games: { suppliers: { [name]: supplier } } }).success
  expect(['studio', 'predictor', 'predictor:pick6'].map(named)).toEqual([true, true, false])
})
