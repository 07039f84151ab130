import { expect, it } from 'vitest'
import { fundsNoticeUnder } from './fundsProtection.ts'
import type { Rule } from './rule.ts'

const rule = (value: Rule['value']): Rule => ({
  country: 'gb',
  id: 'funds',
  rule: 'how money is kept',
  value,
  from: 'always',
  source: 'a test',
  confirmed: true,
})
const demanding = [rule({ fundsProtectionShown: true, fundsProtectionReminderMonths: 6 })]

it('money that is not protected is confirmed every six months, other money is told about, and where no rule demands it nothing is', () => {
  expect(fundsNoticeUnder(demanding, 'none')).toEqual({ protection: 'none', confirmedForMonths: 6 })
  expect(fundsNoticeUnder(demanding, 'medium')).toEqual({ protection: 'medium', confirmedForMonths: undefined })
  expect(fundsNoticeUnder([], 'none')).toBeUndefined()
})
