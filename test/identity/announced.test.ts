/**
 * In every jurisdiction: what may be asked later is told before the first deposit, and nothing is first asked at a withdrawal.
 * Every state that a customer's checks can have is tried.
 */
import { type BlockKind, blockKinds } from '@touchline/domain/account'
import { type Check, type Checks, cashierStopOf, checkNames, confirmedBy, isVerified, kycOf } from '@touchline/domain/identity'
import { registrationHandlers } from '@touchline/gateway/registration'
import { describe, expect, it } from 'vitest'
import { brandNamed, brandNames } from '../brands.ts'

const states: Check[] = [
  { at: 'notNeeded' },
  { at: 'required' },
  { at: 'required', why: { reason: 'unreadable' } },
  { at: 'checking', ref: 'one', since: 1 },
  { at: 'passed', evidence: 'provider', since: 1 },
  { at: 'failed', why: { reason: 'other' } },
  { at: 'expired', since: 1 },
]

const facts = { capture: 'photo', hasDocument: false } as const

/** every combination of states */
const allChecks = checkNames.reduce<Checks[]>(
  (all, what) => all.flatMap((checks) => states.map((state) => ({ ...checks, [what]: state }))),
  [{} as Checks],
)

describe.each(brandNames)('the brand %s', (name) => {
  const brand = brandNamed(name)
  const demands = brand.identity
  // an address that this jurisdiction does not check is only ever confirmed by staff
  const reached = allChecks.filter(({ address: { at } }) => demands.address || at === 'notNeeded' || at === 'passed')
  const { registrationForm } = registrationHandlers({ brand } as unknown as Parameters<typeof registrationHandlers>[0])
  /** on the form by which somebody becomes a customer */
  const told = async () => {
    const answer = await registrationForm({}, undefined as never)
    return 'data' in answer ? answer.data.checks : []
  }

  it('tells on the form of registration when each check may be asked, and each check can be asked', async () => {
    const checks = await told()
    const asked = demands.address ? ['age', 'identity', 'address'] : ['age', 'identity']
    expect(checks).toEqual([
      ...asked.map((what) => ({ what, when: 'beforeBet' })),
      { what: 'paymentName', when: 'atFirstDeposit' },
      { what: 'funds', when: 'afterLargeDeposits' },
    ])
  })

  it('asks at a withdrawal only what was told and was asked before the first bet', async () => {
    const beforeBet = (await told()).filter(({ when }) => when === 'beforeBet').map(({ what }) => what)
    const stops = new Set<string>()
    const wrong = reached.filter((checks) => {
      const stop = cashierStopOf('withdraw', {
        ...kycOf(checks, demands, facts),
        fundsAreChecked: checks.funds.at === 'checking',
      })
      stops.add(stop.why)
      // verified: the checks stop nothing, and a person of the operator is named
      if (isVerified(checks, demands)) return stop.why !== 'contact' || stop.leadsTo !== undefined
      // the others may not bet either: the same checks stop both
      return beforeBet.every((what) => checks[what].at === 'passed')
    })
    expect(wrong).toEqual([])
    expect([...stops].sort()).toEqual([...(demands.address ? ['address'] : []), 'checking', 'confirm', 'contact', 'failed'])
  })

  it('wants no document for a check that was not told', async () => {
    const known = new Set((await told()).map(({ what }) => what))
    const wanted = new Set(reached.flatMap((checks) => kycOf(checks, demands, facts).requiredDocuments))
    expect([...wanted].flatMap((type) => confirmedBy[type]).filter((what) => !known.has(what))).toEqual([])
  })
})

describe.each(blockKinds.filter(({ stops }: BlockKind) => stops.withdraw))(
  'the block $kind, which stops withdrawals',
  (block) => {
    it('stops bets and, unless it follows from the checks, the login: nobody notices it only at a withdrawal', () => {
      const { kind, stops }: BlockKind = block
      expect(kind === 'unverified' ? stops.bet : stops.bet && stops.login).toBeDefined()
    })
  },
)
