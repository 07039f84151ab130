import { describe, expect, it } from 'vitest'
import { type CheckEvent, type CheckName, type Checks, newChecks, nextChecks } from './checks.ts'

const demands = { address: true }
const start = newChecks(demands)

function after(events: readonly CheckEvent[], from: Checks = start, wants = demands) {
  let [checks, effects] = [from, [] as unknown[]]
  for (const event of events) [checks, effects] = nextChecks(checks, event, wants)
  return { checks, effects }
}

const sent = (ref = 'one', what: CheckName[] = ['age', 'identity', 'address']): CheckEvent => ({ is: 'sent', what, ref, atMs: 1 })
const answered = (found: Extract<CheckEvent, { is: 'answered' }>['found'], ref = 'one'): CheckEvent => ({
  is: 'answered',
  ref,
  found,
  evidence: 'provider',
  atMs: 2,
})
const passed = { is: 'passed' } as const
const all = { age: passed, identity: passed, address: passed }
const states = (checks: Checks) => Object.fromEntries(Object.entries(checks).map(([what, { at }]) => [what, at]))

describe('the checks of a customer', () => {
  it.each<[what: string, events: CheckEvent[], states: Partial<Record<CheckName, string>>, effects: unknown[]]>([
    ['start with age, identity and address', [], { age: 'required', identity: 'required', address: 'required' }, []],
    ['are pending once sent', [sent()], { age: 'checking', identity: 'checking', address: 'checking' }, []],
    [
      'verify the customer once all are passed',
      [sent(), answered(all)],
      { age: 'passed', identity: 'passed', address: 'passed' },
      [
        { do: 'note', what: 'age', state: 'passed' },
        { do: 'note', what: 'identity', state: 'passed' },
        { do: 'note', what: 'address', state: 'passed' },
        { do: 'verified' },
      ],
    ],
    [
      'require a changed address to be proved again',
      [sent(), answered(all), { is: 'outdated', what: ['address'] }],
      { age: 'passed', identity: 'passed', address: 'required' },
      [{ do: 'unverified' }],
    ],
    [
      'ignore the answer about an address that has changed',
      [sent(), { is: 'outdated', what: ['address'] }, answered(all)],
      { identity: 'passed', address: 'required' },
      [
        { do: 'note', what: 'age', state: 'passed' },
        { do: 'note', what: 'identity', state: 'passed' },
      ],
    ],
    ['ignore a repeated answer', [sent(), answered(all), answered(all)], { age: 'passed' }, []],
    ['ignore a late answer', [sent(), answered({}), sent('two'), answered(all)], { age: 'checking' }, []],
    ['ignore an answer to a document that was never sent', [answered(all)], { age: 'required' }, []],
    [
      'do not verify a customer whose address is missing',
      [sent(), answered({ age: passed, identity: passed, address: { is: 'moreWanted', why: { reason: 'addressDiffers' } } })],
      { age: 'passed', identity: 'passed', address: 'required' },
      [
        { do: 'note', what: 'age', state: 'passed' },
        { do: 'note', what: 'identity', state: 'passed' },
      ],
    ],
    [
      'are refused individually',
      [sent(), answered({ ...all, age: { is: 'refused', why: { reason: 'underAge' } } })],
      { age: 'failed', identity: 'passed', address: 'passed' },
      [
        { do: 'note', what: 'age', state: 'failed' },
        { do: 'note', what: 'identity', state: 'passed' },
        { do: 'note', what: 'address', state: 'passed' },
      ],
    ],
    ['may be sent again after a refusal', [sent(), answered({ age: { is: 'refused' } }), sent('two')], { age: 'checking' }, []],
    [
      'require a document where the answer has no result',
      [sent(), answered({ age: passed, identity: passed })],
      { address: 'required' },
      [
        { do: 'note', what: 'age', state: 'passed' },
        { do: 'note', what: 'identity', state: 'passed' },
      ],
    ],
    ['refuse an expired document', [sent(), answered({ identity: { is: 'passed', untilMs: 2 } })], { identity: 'required' }, []],
    [
      'are confirmed by staff',
      [{ is: 'confirmed', what: ['age', 'identity', 'address'], atMs: 5 }],
      { age: 'passed' },
      [
        { do: 'note', what: 'age', state: 'passed' },
        { do: 'note', what: 'identity', state: 'passed' },
        { do: 'note', what: 'address', state: 'passed' },
        { do: 'verified' },
      ],
    ],
    [
      'expire with the document',
      [sent(), answered({ ...all, identity: { is: 'passed', untilMs: 100 } }), { is: 'timePassed', atMs: 100 }],
      { identity: 'expired', age: 'passed' },
      [{ do: 'note', what: 'identity', state: 'expired' }, { do: 'unverified' }],
    ],
    [
      'do not expire early',
      [sent(), answered({ ...all, identity: { is: 'passed', untilMs: 100 } }), { is: 'timePassed', atMs: 99 }],
      { identity: 'passed' },
      [],
    ],
    [
      'include the source of funds only on request',
      [{ is: 'requested', what: 'funds' }],
      { funds: 'required', paymentName: 'notNeeded' },
      [{ do: 'holdDeposits' }],
    ],
    [
      'free the deposits once the source of funds is shown',
      [{ is: 'requested', what: 'funds' }, sent('bill', ['funds']), answered({ funds: passed }, 'bill')],
      { funds: 'passed' },
      [{ do: 'note', what: 'funds', state: 'passed' }, { do: 'freeDeposits' }],
    ],
    [
      'keep the deposits held while a statement is read',
      [{ is: 'requested', what: 'funds' }, sent('bill', ['funds'])],
      { funds: 'checking' },
      [],
    ],
    [
      'are not required again once passed',
      [sent(), answered(all), sent('two'), { is: 'requested', what: 'age' }],
      { age: 'passed' },
      [],
    ],
  ])('%s', (_, events, expected, effects) => {
    const { checks, effects: last } = after(events)
    expect(states(checks)).toMatchObject(expected)
    expect(last).toEqual(effects)
  })

  it('a brand that does not check the address verifies by age and identity', () => {
    const wants = { address: false }
    const { checks, effects } = after(
      [sent('one', ['age', 'identity']), answered({ age: passed, identity: passed })],
      newChecks(wants),
      wants,
    )
    expect(checks.address).toEqual({ at: 'notNeeded' })
    expect(effects).toContainEqual({ do: 'verified' })
  })

  it('a failed check keeps the reason', () => {
    const why = { reason: 'notGenuine', says: 'The card is a copy.' } as const
    expect(after([sent(), answered({ identity: { is: 'refused', why } })]).checks.identity).toEqual({ at: 'failed', why })
  })
})
