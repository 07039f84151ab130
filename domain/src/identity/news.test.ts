import { expect, it } from 'vitest'
import { type Check, type Checks, newChecks } from './checks.ts'
import { newsOf } from './news.ts'

const demands = { address: true }
const required: Check = { at: 'required' }
const checking: Check = { at: 'checking', ref: 'a', since: 0 }
const passed: Check = { at: 'passed', evidence: 'provider', since: 0 }
const failed: Check = { at: 'failed', why: { reason: 'notGenuine' } }
const expired: Check = { at: 'expired', since: 0 }
const of = (age: Check, identity: Check, address: Check, more: Partial<Checks> = {}): Checks => ({
  ...newChecks(demands),
  age,
  identity,
  address,
  ...more,
})
const all = of(passed, passed, passed)

it.each<[what: string, before: Checks, after: Checks, news: ReturnType<typeof newsOf>]>([
  ['documents were sent', of(required, required, required), of(checking, checking, checking), undefined],
  ['everything passed', of(checking, checking, checking), all, 'verified'],
  ['one check was refused', of(checking, checking, checking), of(passed, failed, passed), 'failed'],
  ['another picture is required', of(checking, checking, checking), of(required, required, required), 'moreWanted'],
  ['only the address is missing', of(checking, checking, checking), of(passed, passed, { at: 'required' }), 'moreWanted'],
  ['a document ran out', all, of(passed, expired, passed), 'expired'],
  ['the source of funds is requested', all, { ...all, funds: required }, 'moreWanted'],
  ['the source of funds was accepted', { ...all, funds: checking }, { ...all, funds: passed }, 'accepted'],
  ['nothing changed', all, all, undefined],
])('when %s', (_, before, after, news) => {
  expect(newsOf(before, after, demands)).toBe(news)
})

it('a decision that leaves the address to be proven asks for the proof, also if it was not checked', () => {
  expect(newsOf(of(checking, checking, required), of(passed, passed, required), demands)).toBe('moreWanted')
})
