import { expect, it } from 'vitest'
import { racingTabsOrdered } from './racingTabs.ts'

it('P3.14a the tabs of racing are in the order of the brand, those it does not name last', () => {
  expect(racingTabsOrdered()).toEqual(['HOME', 'MEETINGS', 'VIRTUALS', 'A_Z', 'FUTURE_RACES', 'SPECIALS'])
  expect(racingTabsOrdered(['FUTURE_RACES', 'HOME'])).toEqual(['FUTURE_RACES', 'HOME', 'MEETINGS', 'VIRTUALS', 'A_Z', 'SPECIALS'])
})
