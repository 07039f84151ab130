import type { RacingSport, RacingTab } from '@touchline/domain/browse'
import type { AddressName } from '../../lib/addresses/index.ts'

interface RacingView {
  sport: RacingSport
  /** the tab under which it is shown */
  tab: RacingTab
  /** the races of HOME, all of them */
  isAll?: true
}

const views: Partial<Record<AddressName, RacingView>> = {
  horseRacing: { sport: 'horseRacing', tab: 'HOME' },
  horseRacingMeetings: { sport: 'horseRacing', tab: 'MEETINGS' },
  horseRacingAllRaces: { sport: 'horseRacing', tab: 'HOME', isAll: true },
  horseRacingVirtuals: { sport: 'horseRacing', tab: 'VIRTUALS' },
  horseRacingAToZ: { sport: 'horseRacing', tab: 'A_Z' },
  horseRacingSearch: { sport: 'horseRacing', tab: 'A_Z' },
  horseRacingFutures: { sport: 'horseRacing', tab: 'FUTURE_RACES' },
  horseRacingSpecials: { sport: 'horseRacing', tab: 'SPECIALS' },
  greyhounds: { sport: 'greyhounds', tab: 'HOME' },
  greyhoundsMeetings: { sport: 'greyhounds', tab: 'MEETINGS' },
  greyhoundsAllRaces: { sport: 'greyhounds', tab: 'HOME', isAll: true },
  greyhoundsVirtuals: { sport: 'greyhounds', tab: 'VIRTUALS' },
  greyhoundsFutures: { sport: 'greyhounds', tab: 'FUTURE_RACES' },
}

/** What the page of racing shows at an address. */
export const viewOf = (address: AddressName): RacingView => views[address] ?? { sport: 'horseRacing', tab: 'HOME' }

/** P2.21, P2.22: the tabs that a sport has, with their addresses. */
export const racingTabs: Record<RacingSport, Partial<Record<RacingTab, AddressName>>> = {
  horseRacing: {
    HOME: 'horseRacing',
    MEETINGS: 'horseRacingMeetings',
    VIRTUALS: 'horseRacingVirtuals',
    A_Z: 'horseRacingAToZ',
    FUTURE_RACES: 'horseRacingFutures',
    SPECIALS: 'horseRacingSpecials',
  },
  greyhounds: {
    HOME: 'greyhounds',
    MEETINGS: 'greyhoundsMeetings',
    VIRTUALS: 'greyhoundsVirtuals',
    FUTURE_RACES: 'greyhoundsFutures',
  },
}

const tabOfAnySport = {
  matches: 'HOME',
  outrights: 'FUTURE_RACES',
  specials: 'SPECIALS',
  competitions: 'MEETINGS',
  popular: 'HOME',
} as const

/** Where a racing sport has what other sports show under a tab; undefined if it has no such page. */
export const racingAddress = (sport: RacingSport, tab: keyof typeof tabOfAnySport): AddressName | undefined =>
  racingTabs[sport][tabOfAnySport[tab]]

/** The address of all races of a sport. */
export const allRacesOf = { horseRacing: 'horseRacingAllRaces', greyhounds: 'greyhoundsAllRaces' } as const

/** The calls of a sport. */
export const callsOf = {
  horseRacing: {
    home: 'horseRacingHome',
    meetings: 'horseRacingMeetings',
    allRaces: 'horseRacingAllRaces',
    futures: 'horseRacingFutures',
  },
  greyhounds: {
    home: 'greyhoundsHome',
    meetings: 'greyhoundsMeetings',
    allRaces: 'greyhoundsAllRaces',
    futures: 'greyhoundsFutures',
  },
} as const
