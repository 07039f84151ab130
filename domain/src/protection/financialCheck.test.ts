import { describe, expect, it } from 'vitest'
import {
  checksWanted,
  type DepositFacts,
  type FinancialAnswer,
  financialOutcome,
  financialTermsUnder,
  followOf,
} from './financialCheck.ts'
import type { Rule } from './rule.ts'

const rule = (id: string, value: Rule['value'], more: Partial<Rule> = {}): Rule => ({
  id,
  rule: 'a rule that wants something of the book',
  value,
  from: 'always',
  source: 'law',
  confirmed: true,
  country: 'gb',
  ...more,
})
const byAge = (young: number, older: number) => ({
  byAge: [
    { from: 18, to: 24, is: young },
    { from: 25, is: older },
  ],
})

const gb = [rule('sr344-check', { checkAtNetDepositsMinor: 150_00, checkWindowDays: 30, checkValidMonths: 12 })]
const nl = [
  rule('capacity', {
    capacityCheckAboveMinor: byAge(300_00, 700_00),
    incomeShareMaxPercent: 30,
    noBonusDaysAfterExceeding: 30,
  }),
  rule('contact', { contactAboveDepositLimitMinor: byAge(150_00, 350_00) }),
]

describe('a check is wanted', () => {
  const facts = (more: Partial<DepositFacts>): DepositFacts => ({ age: 30, rollingNetMinor: 0, monthNetMinor: 0, ...more })
  it.each<[string, Rule[], DepositFacts, string[]]>([
    ['a penny below the amount', gb, facts({ rollingNetMinor: 149_99 }), []],
    ['at the amount', gb, facts({ rollingNetMinor: 150_00 }), ['vulnerability sr344-check 15000 of 15000']],
    ['the calendar month does not count where the window rolls', gb, facts({ monthNetMinor: 900_00 }), []],
    ['at the amount above which it is wanted', nl, facts({ monthNetMinor: 700_00 }), []],
    ['a cent above it', nl, facts({ monthNetMinor: 700_01 }), ['capacity capacity 70001 of 70000']],
    ['earlier for the young', nl, facts({ age: 24, monthNetMinor: 300_01 }), ['capacity capacity 30001 of 30000']],
    ['not for those who are just older', nl, facts({ age: 25, monthNetMinor: 300_01 }), []],
    [
      'the strictest amount for those whose age is unknown',
      nl,
      facts({ age: undefined, monthNetMinor: 300_01 }),
      ['capacity capacity 30001 of 30000'],
    ],
    ['a limit above the amount', nl, facts({ monthLimitMinor: 350_01 }), ['contact contact 35001 of 35000']],
    ['a limit at the amount', nl, facts({ monthLimitMinor: 350_00 }), []],
    [
      'a rule that no law demands',
      [rule('bgc-code', { checkAtNetDepositsMinor: 1 }, { voluntary: true })],
      facts({ rollingNetMinor: 900_00 }),
      [],
    ],
  ])('%s', (_, rules, given, expected) =>
    expect(
      checksWanted(rules, given).map((each) => `${each.kind} ${each.rule} ${each.amountMinor} of ${each.thresholdMinor}`),
    ).toEqual(expected),
  )

  it('by terms of the country, or not at all', () => {
    expect(financialTermsUnder(gb)).toEqual({
      windowDays: 30,
      validMonths: 12,
      incomeShareMaxPercent: undefined,
      noBonusDays: undefined,
      leastNetMinor: 150_00,
      leastLimitMinor: undefined,
    })
    expect(financialTermsUnder(nl)).toMatchObject({
      incomeShareMaxPercent: 30,
      noBonusDays: 30,
      leastNetMinor: 300_00,
      leastLimitMinor: 150_00,
    })
    expect(financialTermsUnder([rule('age', { minimumAge: 18 })])).toBeUndefined()
  })
})

describe('what follows from an answer', () => {
  const answer = (more: Partial<FinancialAnswer> = {}): FinancialAnswer => ({ found: true, signs: [], reference: 'r', ...more })
  it.each<[string, FinancialAnswer, number | undefined, string, string]>([
    ['no sign', answer(), undefined, 'clear', 'nothing'],
    ['nobody found', answer({ found: false }), undefined, 'unknown', 'message'],
    ['one sign', answer({ signs: ['courtJudgment'] }), undefined, 'concern', 'message'],
    ['the same sign twice', answer({ signs: ['arrears', 'arrears'] }), undefined, 'concern', 'message'],
    ['two signs', answer({ signs: ['courtJudgment', 'arrears'] }), undefined, 'vulnerable', 'talk'],
    ['bankruptcy', answer({ signs: ['bankruptcy'] }), undefined, 'vulnerable', 'talk'],
    ['a debt arrangement', answer({ signs: ['debtArrangement'] }), undefined, 'vulnerable', 'talk'],
    ['an income of which it is the share allowed', answer({ netIncomeMinor: 2_500_00 }), 30, 'clear', 'nothing'],
    ['an income of which it is more', answer({ netIncomeMinor: 2_499_99 }), 30, 'tooMuch', 'talk'],
    ['an unknown income where a share is demanded', answer(), 30, 'tooMuch', 'talk'],
    ['an income where none is demanded', answer({ netIncomeMinor: 1 }), undefined, 'clear', 'nothing'],
  ])('%s', (_, given, incomeShareMaxPercent, outcome, follow) => {
    const found = financialOutcome(given, { netMinor: 750_00, incomeShareMaxPercent })
    expect([found, followOf[found]]).toEqual([outcome, follow])
  })
})
