import { slipRefusalReasons, slipRefusals } from '@touchline/contract'
import english from '@touchline/contract/messages/en-GB.json'
import { expect, it } from 'vitest'
import type { MessageId } from '../../lib/intl/index.ts'
import { faultText } from './placedWords.ts'

const reasons = slipRefusalReasons
const isMessage = (id: string): id is MessageId => Object.hasOwn(english, id)
const fault = (type: string, reason?: string) =>
  faultText({ type, message: '', ...(reason !== undefined && { reason }) }, isMessage)

it('B8.3 each refusal has its own sentence, and that of a small stake names the minimum', () => {
  expect(slipRefusals.map((type) => fault(type))).toEqual(slipRefusals.map((type) => `refusal.slip.${type}`))
  expect(english['refusal.slip.MinimumStake']).toContain('{amount}')
})
it('B8.3 each reason has its own sentence, which replaces its refusal’s', () => {
  expect(reasons.map((reason) => fault('InvalidBet', reason))).toEqual(reasons.map((reason) => `refusal.slip.reason.${reason}`))
})
it('a refusal of the whole request has the sentence of its name', () => {
  const whole = (message: string) => faultText({ type: 'Other', message }, isMessage)
  expect(['SessionExpired', 'SessionRequired', 'RefConflict', 'constructor'].map(whole)).toEqual([
    'refusal.SessionExpired',
    'refusal.SessionExpired',
    'refusal.RefConflict',
    'refusal.slip.Other',
  ])
})

it('an unknown refusal is shown as our fault, an unknown reason as its refusal', () => {
  expect(fault('SomethingNew')).toBe('refusal.slip.Other')
  expect(fault('InvalidBet', 'toString')).toBe('refusal.slip.InvalidBet')
})
