import { slipRefusalReasons, slipRefusals } from '@touchline/contract'
import english from '@touchline/contract/messages/en-GB.json'
import { expect, it } from 'vitest'
import type { MessageId } from '../../lib/intl/index.ts'
import { faultText } from './placedWords.ts'

const reasons = slipRefusalReasons
const isMessage = (id: string): id is MessageId => Object.hasOwn(english, id)
const fault = (type: string, reason?: string) =>
  faultText({ type, message: '', ...(reason !== undefined && { reason }) }, isMessage)

it('B8.3 each refusal has its own sentence, and that of a small stake names the least', () => {
  expect(slipRefusals.map((type) => fault(type))).toEqual(slipRefusals.map((type) => `refusal.slip.${type}`))
  expect(english['refusal.slip.MinimumStake']).toContain('{amount}')
})
it('B8.3 each reason has one of its own, which takes the place of its refusal’s', () => {
  expect(reasons.map((reason) => fault('InvalidBet', reason))).toEqual(reasons.map((reason) => `refusal.slip.reason.${reason}`))
})
it('what was refused as a whole has the sentence of its name', () => {
  const whole = (message: string) => faultText({ type: 'Other', message }, isMessage)
  expect(['SessionExpired', 'SessionRequired', 'RefConflict', 'constructor'].map(whole)).toEqual([
    'refusal.SessionExpired',
    'refusal.SessionExpired',
    'refusal.RefConflict',
    'refusal.slip.Other',
  ])
})

it('a refusal or a reason that nobody knows is told as our fault, or by its refusal', () => {
  expect(fault('SomethingNew')).toBe('refusal.slip.Other')
  expect(fault('InvalidBet', 'toString')).toBe('refusal.slip.InvalidBet')
})
