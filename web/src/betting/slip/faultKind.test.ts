import { describe, expect, it } from 'vitest'
import { faultKind } from './faultKind.ts'

describe('B8.1a B8.4f refusals', () => {
  it.each([
    ['TRADER_STAKE_TOO_HIGH', 'maxNetWinnings'],
    ['TRADER_MAX_REBET_EXCEEDED', 'maxBets'],
    ['SelfImposedLimitsExceeded', 'ownLimits'],
    ['BetplacementTimeout', 'unconfirmed'],
    ['MaxExposureReached', 'other'],
    ['Other', 'other'],
  ])('B8.1a B8.4f the refusal %s is of kind %s', (type, kind) => {
    expect(faultKind(type)).toBe(kind)
  })
})
