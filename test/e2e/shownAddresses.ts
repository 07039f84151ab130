/** What each form of each address of sports shows (web/src/lib/addresses), in the world of {@link sportsWorld}. */
import type { Brand } from '@touchline/domain/brand'
import type { AddressName } from '../../web/src/lib/addresses/addresses.ts'
import { statistics, statisticsTabs } from '../feeds/matchStatistics.ts'
import { moreSports } from '../feeds/moreSports.ts'
import { racecourses } from '../feeds/racecourses.ts'
import { derry as derryMatch } from '../feeds/saturday.ts'
import { season } from '../feeds/season.ts'

export interface Shown {
  /** of the document, before the brand's name */
  title: string
  /** something of the offer on it: a price, a link or a heading of this name */
  datum: string | RegExp
  /** the address that it leads to */
  at?: string
}

export const derry = 'derry-city-v-sligo-rovers'

/** each form of each address with what it shows */
export const shown: Record<AddressName, Record<string, Shown>> = {
  sports: { '/sports': { title: 'Sports A to Z', datum: /^Darts/ } },
  sportByName: { '/sports/football': { title: 'Football', datum: /^Whitby, Match result/, at: '/sports/football/football' } },
  matches: {
    '/sports/football/football': { title: 'Football', datum: /^Whitby, Match result/ },
    '/sports/football/premier-division/premier': {
      title: 'Premier Division, Ireland, Football',
      datum: /^Derry City, Match result/,
    },
  },
  outrights: {
    '/sports/football/outrights/football': { title: 'Outrights, Football', datum: 'Premier Division winner' },
    '/sports/football/premier-division/outrights/premier': {
      title: 'Outrights, Premier Division, Ireland, Football',
      datum: 'Premier Division winner',
    },
  },
  specials: {
    '/sports/football/specials/football': { title: 'Specials, Football', datum: 'Goals of the day' },
    '/sports/football/premier-division/specials/premier': {
      title: 'Specials, Premier Division, Ireland, Football',
      datum: 'Goals of the day',
    },
  },
  leagueTable: {
    '/sports/football/premier-division/table/premier': {
      title: 'League table, Premier Division, Ireland, Football',
      datum: 'League table',
    },
  },
  topScorers: {
    '/sports/football/premier-division/topscorers/premier': {
      title: 'Top scorers, Premier Division, Ireland, Football',
      datum: 'Top scorers',
    },
  },
  competitions: {
    '/sports/football/groupedleagues/football': { title: 'Competitions, Football', datum: /^Northern League/ },
    '/sports/football/groupedleagues': { title: 'Competitions, Football', datum: /^Northern League/ },
  },
  popular: {
    '/sports/football/popular/football': { title: 'Top matches, Football', datum: /^Derry City, Match result/ },
    '/sports/darts/popular': { title: 'Top matches, Darts', datum: /, Match winner/ },
    '/sports/american-football/popular': { title: 'Top matches, American Football', datum: /, Match winner/ },
  },
  popularLeagues: {
    '/sports/football/popular/leagues/football': { title: 'Top leagues, Football', datum: /^Premier Division/ },
    '/sports/darts/popular/leagues': { title: 'Top leagues, Darts', datum: /./ },
  },
  multiLeague: {
    '/sports/football/multileague/football': { title: 'By league, Football', datum: 'England · Northern League' },
  },
  multiLeagueOutrights: {
    '/sports/football/multileague/outrights/football': { title: 'Outrights, Football', datum: 'Ireland · Premier Division' },
  },
  multiLeagueSpecials: {
    '/sports/football/multileague/specials/football': { title: 'Specials, Football', datum: 'Goals of the day' },
  },
  multiLeagueGrouped: {
    '/sports/football/multileague/groupedleagues/football': {
      title: 'By region, Football',
      datum: 'England · Northern League',
    },
  },
  multiLeagueEventGroups: {
    '/sports/football/multileague/eventgroups/football': {
      title: 'By round or day, Football',
      datum: 'Round 13',
    },
  },
  multiLeagueSpecial: {
    '/sports/football/multileague/goals-of-the-day/specialssev/goals': {
      title: 'Goals of the day odds, Premier Division',
      datum: /^20 or more/,
    },
  },
  eventGroups: {
    '/sports/football/northern-league/eventgroups/northern/round-13': {
      title: 'By round or day, Northern League, England, Football',
      datum: /^Consett, Match result/,
    },
    '/sports/football/northern-league/eventgroups/northern': {
      title: 'By round or day, Northern League, England, Football',
      datum: /^Whitby, Match result/,
    },
  },
  betFinder: {
    '/sports/football/bet-finder/football': { title: 'Bet finder, Football', datum: /^Northern League/ },
  },
  coupons: {
    '/coupons/football': { title: 'Coupons, Football', datum: /^Whitby, Match result/ },
    '/coupons/premier': { title: 'Coupons, Premier Division', datum: /^Derry City, Match result/ },
  },
  coupon: {
    '/coupon/next': { title: 'Next to start, Football', datum: /^Whitby, Match result/ },
    '/coupon/next/darts': { title: 'Next to start, Darts', datum: /, Match winner/ },
  },
  easyPick: {
    '/easy-pick-coupon/next': { title: 'Easy picks, Next to start', datum: /^Derry City v Sligo Rovers/ },
    '/easy-pick-coupon/next/football': { title: 'Easy picks, Next to start', datum: /^Derry City v Sligo Rovers/ },
  },
  results: {
    '/results': { title: 'Results', datum: /^All 0/ },
    '/results/football': { title: 'Results, Football', datum: /^All 0/ },
  },
  inPlay: {
    '/inplay': { title: 'In-play', datum: /^C Dunne, Match winner/ },
    '/inplay/tennis': { title: 'In-play, Tennis', datum: /^C Dunne, Match winner/ },
    '/inplay/dublin-open': { title: 'In-play, Dublin Open', datum: /^C Dunne, Match winner/ },
  },
  inPlayFilters: {
    '/inplayfilters': { title: 'Choose a sport', datum: /^Dublin Open/ },
    '/inplayfilters/tennis': { title: 'Choose a sport', datum: /^Dublin Open/ },
  },
  event: {
    [`/sports/football/premier-division/${derry}/derry`]: {
      title: 'Derry City v Sligo Rovers odds, Premier Division',
      datum: /^Derry City, Match result/,
    },
  },
  outright: {
    '/sports/football/premier-division/winner/outrightssev/winner': {
      title: 'Premier Division winner odds, Premier Division',
      datum: /^Drogheda/,
    },
  },
  special: {
    '/sports/football/premier-division/goals/specialssev/goals': {
      title: 'Goals of the day odds, Premier Division',
      datum: /^20 or more/,
    },
  },
  eventStatistics: {
    [`/sports/football/premier-division/${derry}/stats/derry`]: {
      title: 'Derry City v Sligo Rovers statistics, Premier Division',
      datum: 'Pressure',
    },
  },
  race: {
    '/sports/horse-racing/cork-the-third/sev/race': { title: 'Cork, the third odds, Cork', datum: /^Kettle Drum/ },
  },
  horseRacing: { '/sports/horse-racing': { title: 'Horse Racing', datum: /^Brass Monkey, / } },
  horseRacingMeetings: { '/sports/horse-racing/meetings': { title: 'Meetings, Horse Racing', datum: /^Exeter · / } },
  horseRacingAllRaces: { '/sports/horse-racing/all-races': { title: 'All races, Horse Racing', datum: /^Brass Monkey, / } },
  horseRacingVirtuals: {
    '/sports/horse-racing/virtuals/valley/valley-1': { title: 'Virtual races, Horse Racing', datum: /^Sudden Gust/ },
    '/sports/horse-racing/virtuals/valley': { title: 'Virtual races, Horse Racing', datum: /^Sudden Gust/ },
    '/sports/horse-racing/virtuals': { title: 'Virtual races, Horse Racing', datum: /^Sudden Gust/ },
  },
  horseRacingAToZ: { '/sports/horse-racing/a-z-search': { title: 'A–Z, Horse Racing', datum: /^Border Ballad/ } },
  horseRacingSearch: {
    '/sports/horse-racing/search': { title: 'Search runners, Horse Racing', datum: /^Border Ballad/ },
  },
  horseRacingFutures: {
    '/sports/horse-racing/future-races': { title: 'Future races, Horse Racing', datum: 'Border Gold Cup' },
  },
  horseRacingFuture: {
    '/sports/horse-racing/future-races/border-gold-cup/sev/gold-cup': {
      title: 'Border Gold Cup odds, Kelso',
      datum: /^Elder Brother/,
    },
  },
  horseRacingSpecials: {
    '/sports/horse-racing/specials': { title: 'Specials, Horse Racing', datum: 'Winners of the day' },
  },
  horseRacingSpecial: {
    '/sports/horse-racing/specials/winners-of-the-day/sev/jockey-treble': {
      title: 'Winners of the day odds, United Kingdom',
      datum: /^Hartley to win three/,
    },
  },
  greyhounds: { '/sports/greyhounds': { title: 'Greyhounds', datum: /^Bakers Dozen, / } },
  greyhoundsMeetings: { '/sports/greyhounds/meetings': { title: 'Meetings, Greyhounds', datum: /^Romford · / } },
  greyhoundsAllRaces: { '/sports/greyhounds/all-races': { title: 'All races, Greyhounds', datum: /^Bakers Dozen, / } },
  greyhoundsVirtuals: {
    '/sports/greyhounds/virtuals/stadium/stadium-1': { title: 'Virtual races, Greyhounds', datum: /^Byte/ },
    '/sports/greyhounds/virtuals/stadium': { title: 'Virtual races, Greyhounds', datum: /^Byte/ },
    '/sports/greyhounds/virtuals': { title: 'Virtual races, Greyhounds', datum: /^Byte/ },
  },
  greyhoundsFutures: { '/sports/greyhounds/future-races': { title: 'Future races, Greyhounds', datum: 'Essex Derby' } },
  greyhoundsFuture: {
    '/sports/greyhounds/future-races/essex-derby/sev/dog-derby': { title: 'Essex Derby odds, Romford', datum: /^Copper Kettle/ },
  },
}

/** as many as the threshold of this brand */
const matchesOfFootball = 5

/** what {@link saturdayBook} needs beside the Saturday */
export const sportsWorld = () => ({
  keepsTabs: true,
  more: [...season(), ...moreSports(), ...racecourses(), statistics(derryMatch, statisticsTabs(derryMatch))],
  book: { smartBrowsing: { fewEvents: matchesOfFootball }, racingTabs: ['FUTURE_RACES', 'MEETINGS'] } satisfies Partial<Brand>,
})
