import { readFileSync } from 'node:fs'
import { calls } from '@touchline/contract'
import { formatMinor } from '@touchline/domain/money'
import { defaultSettings } from '@touchline/domain/slip'
import { expect, it } from 'vitest'
import { defaultInPlayTime, inPlayTimes, startingIn } from './inPlayTime.ts'
import { bettingSettings } from './settings.ts'

/** what every brand has unless it says otherwise, as its configuration sends it */
const { defaultStake, defaultStakes, oddsFormats } = JSON.parse(
  readFileSync(new URL('../../../../gateway/brands/base.json', import.meta.url), 'utf8'),
) as { defaultStake: number; defaultStakes: number[]; oddsFormats: string[] }
const sent = {
  defaultStakes: defaultStakes.map((each) => formatMinor(each, 'GBP')),
  defaultStake: formatMinor(defaultStake, 'GBP'),
  defaultMultiBetType: 'COMBO' as const,
}

it('A9.1 default stakes are 10, 20 and 50, the default stake 10.00, the in-play time 30, the odds fractional', () => {
  const expected = { defaultStakes: ['10.00', '20.00', '50.00'], defaultStake: '10.00' }
  expect(defaultSettings).toMatchObject({ ...expected, oddsFormat: 'FRACTIONAL' })
  expect(bettingSettings(sent, {})).toMatchObject(expected)
  expect(oddsFormats[0]).toBe('FRACTIONAL')
  // the page asks for nothing else, and the gateway takes it for the same
  expect([defaultInPlayTime, startingIn(defaultInPlayTime)]).toEqual([30, {}])
  expect(calls.inPlayView.input.parse({})).toEqual({ startingin: 30, totals: false })
})

it('A9.1 another in-play time is asked for, and stays on offer when it is none of the usual', () => {
  expect(startingIn(60)).toEqual({ startingin: 60 })
  expect(inPlayTimes(30)).toEqual([15, 30, 60, 120, 240])
  expect(inPlayTimes(45)).toEqual([15, 30, 45, 60, 120, 240])
})
