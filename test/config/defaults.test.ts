/** Timers and formats that are the same in every jurisdiction, or its default. */
import { describe, expect, it } from 'vitest'
import { brandNamed, brandNames } from '../brands.ts'

describe.each(brandNames)('the brand %s', (name) => {
  const brand = brandNamed(name)

  it('P9.7e waits 180 s for the answer to a placement and to a cash-out', () => {
    expect([brand.placementTimeoutMs, brand.cashOut.timeoutMs]).toEqual([180_000, 180_000])
  })

  it('A9.4a reads free bets every 300 s unless its file has another interval', () => {
    expect(brand.freeBetSeconds).toBe(300)
  })

  it('A9.4b asks for the count of open bets every 60 s unless its file has another interval', () => {
    expect(brand.unsettledCountSeconds).toBe(60)
  })
})
