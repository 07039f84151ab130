import { describe, expect, it } from 'vitest'
import { bonusCashNow, bonusCashOf, termsLink } from './bonusCash.ts'

const bonus = (id: string, dateExpiration: string) => ({
  id,
  dateExpiration,
  product: 'sports' as const,
  kind: 'bonusCash' as const,
  amount: '10.00',
  toWager: '50.00',
  wagered: '0.00',
  wagering: { times: 5, days: 14 },
})

const customer = (bonusCashBalance: string, product: 'sports' | 'games') =>
  ({
    balance: { balance: '1.00', initialBalance: '1.00', currency: 'GBP', bonusCashBalance },
    userBonuses: { bonusCash: [{ ...bonus('1', '2026-01-01T00:00:00Z'), product }] },
    casinoBonusCashCompleteMessage: { id: '7' },
  }) as unknown as Parameters<typeof bonusCashNow>[0]

it.each([
  ['games', true, '10.00', 10_00, '7'],
  ['games', true, '0.01', 1, '7'],
  ['games', true, '0.00', null, '7'],
  ['games', false, '10.00', null, undefined],
  ['sports', false, '10.00', 10_00, undefined],
  ['sports', true, '0.00', null, '7'],
] as const)(
  'bonus cash for %s with a casino (%s), and a balance of %s: %s, with the message %s',
  (product, hasCasino, balance, balanceMinor, id) => {
    expect(bonusCashNow(customer(balance, product), hasCasino)).toEqual({ balanceMinor, casinoCompleteMessageId: id })
  },
)

describe('A4.15a bonus cash', () => {
  it('is the first that has not expired', () => {
    const all = [bonus('1', '2026-01-01T00:00:00Z'), bonus('2', '2026-01-03T00:00:00Z'), bonus('3', '2026-01-04T00:00:00Z')]
    expect(bonusCashOf(all, Date.parse('2026-01-02T00:00:00Z'))?.id).toBe('2')
    expect(bonusCashOf(all, Date.parse('2026-01-05T00:00:00Z'))).toBeUndefined()
  })

  it.each([
    ['https://touchline.example/download/terms.pdf', true],
    ['https://touchline.example/files/download', true],
    ['https://touchline.example/downloads/terms.pdf', false],
    ['https://touchline.example/terms?download', false],
    ['no address', false],
    [undefined, false],
  ])('links to %s: %s', (termsAndConditions, isLinked) => {
    expect(termsLink(termsAndConditions === undefined ? {} : { termsAndConditions })).toBe(
      isLinked ? termsAndConditions : undefined,
    )
  })
})
