import { expect, it } from 'vitest'
import { type RegisterCheck, type RegisterOutcome, registerDecision } from './exclusionRegisters.ts'

const check = (outcome: RegisterOutcome, whenAway: RegisterCheck['whenAway'] = 'refuse'): RegisterCheck => ({
  register: 'gamstop',
  outcome,
  whenAway,
})

it.each<[string, RegisterCheck[], before: RegisterOutcome, wasExcluded: RegisterOutcome]>([
  ['no register', [], 'clear', 'excluded'],
  ['one says no', [check('clear')], 'clear', 'clear'],
  ['one says yes', [check('excluded')], 'excluded', 'excluded'],
  ['one of two says yes', [check('clear'), check('excluded')], 'excluded', 'excluded'],
  ['one says yes, another is away', [check('unavailable'), check('excluded')], 'excluded', 'excluded'],
  ['away, and the law wants an answer', [check('unavailable')], 'unavailable', 'excluded'],
  ['away, and the law allows it', [check('unavailable', 'allow')], 'clear', 'excluded'],
  ['one of two is away, and has to answer', [check('clear'), check('unavailable')], 'unavailable', 'excluded'],
  ['one that has to answer does, another is away', [check('clear'), check('unavailable', 'allow')], 'clear', 'excluded'],
])('%s', (_, checks, before, wasExcluded) => {
  expect(registerDecision(checks, { wasExcluded: false })).toBe(before)
  expect(registerDecision(checks, { wasExcluded: true })).toBe(wasExcluded)
})
