/** In every jurisdiction: what may be asked later is announced before the first deposit, and nothing is first asked at a withdrawal. */
import { type BlockKind, blockKinds } from '@touchline/domain/account'
import { announcedChecks, checkedActions, requiredFor } from '@touchline/domain/identity'
import { describe, expect, it } from 'vitest'
import { brandNamed, brandNames } from '../brands.ts'

describe.each(brandNames)('the brand %s', (name) => {
  const { identity } = brandNamed(name)
  const announced = announcedChecks(identity).map(({ what }) => what)

  it.each(checkedActions)('announces all that a %s may need', (action) => {
    expect(announced).toEqual(expect.arrayContaining([...requiredFor(action, identity)]))
  })

  it('needs nothing for a withdrawal that a bet or a deposit did not need', () => {
    const earlier = new Set([...requiredFor('bet', identity), ...requiredFor('deposit', identity)])
    expect(requiredFor('withdraw', identity).filter((what) => !earlier.has(what))).toEqual([])
  })
})

it('a block that follows from the checks stops withdrawals only if it stops bets too', () => {
  const ofChecks = blockKinds.filter(({ kind }) => kind === 'unverified' || kind === 'fundsWanted')
  expect(ofChecks).toHaveLength(2)
  const onlyWithdrawals = ofChecks.filter(({ stops }: BlockKind) => stops.withdraw && !stops.bet)
  expect(onlyWithdrawals).toEqual([])
})
