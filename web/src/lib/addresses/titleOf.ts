import type { MessageId } from '../intl/index.ts'
import type { AddressName } from './addresses.ts'

/** Apart from the addresses, which have no words. */
const titles: Partial<Record<AddressName, MessageId>> = {
  sports: 'sports.title',
  outrights: 'sport.outrights',
  specials: 'sport.specials',
  leagueTable: 'statistics.tab.table',
  topScorers: 'statistics.topScorers',
  competitions: 'sport.competitions',
  popular: 'sport.popular',
  popularLeagues: 'sport.popularLeagues',
  multiLeague: 'sport.byLeague',
  multiLeagueOutrights: 'sport.outrights',
  multiLeagueSpecials: 'sport.specials',
  multiLeagueGrouped: 'sport.byRegion',
  multiLeagueEventGroups: 'sport.byRound',
  eventGroups: 'sport.byRound',
  betFinder: 'sport.betFinder',
  coupons: 'coupons.title',
  easyPick: 'easyPick.title',
  results: 'results.title',
  inPlay: 'inplay.title',
  inPlayFilters: 'inplay.filters',
  horseRacingMeetings: 'races.meetings',
  horseRacingAllRaces: 'races.all',
  horseRacingVirtuals: 'races.virtuals',
  horseRacingAToZ: 'races.aToZ',
  horseRacingSearch: 'races.search',
  horseRacingFutures: 'sport.futures',
  horseRacingSpecials: 'sport.specials',
  greyhoundsMeetings: 'races.meetings',
  greyhoundsAllRaces: 'races.all',
  greyhoundsVirtuals: 'races.virtuals',
  greyhoundsFutures: 'sport.futures',
}

/**
 * The message that the title of an address begins with, before the name of its sport, league or event; undefined: only the
 * name.
 */
export const titleOf = (name: AddressName): MessageId | undefined => titles[name]
