import type { CallName } from './calls.ts'

/**
 * The calls that no page of ours makes, with who uses them instead or which page still lacks. `npm run check` refuses a call
 * that is neither made nor listed, and a line whose call a page makes: the list only gets shorter.
 */
export const callsWithoutScreen = {
  betRecommendations: 'no screen: selections that go with the slip',
  categoryLookup: 'outside clients that know only an id; our pages read the tree of `sportsList`',
  configs: 'outside clients that keep layouts between visits; our pages have theirs in the build',
  eventGroups: 'no screen: the group of an event on the page of its league',
  featuredLeague: 'no screen: the league of the day on the page of a sport',
  greyhoundsAllRaces: 'no screen: the grid of all races',
  greyhoundsEvent: 'outside clients; our page of a race asks for it as any `event`',
  greyhoundsFutures: 'no screen: races long ahead',
  greyhoundsHome: 'no screen: the home of greyhounds; today the races of the tree',
  greyhoundsMeetings: 'no screen: meetings by day',
  groupedLeagues: 'no screen: leagues by region with their next matches',
  horseRacingAllRaces: 'no screen: the grid of all races',
  horseRacingEvent: 'outside clients; our page of a race asks for it as any `event`',
  horseRacingFutures: 'no screen: races long ahead',
  horseRacingHome: 'no screen: the home of horse racing; today the races of the tree',
  horseRacingMeetings: 'no screen: meetings by day',
  horseRacingParticipants: 'no screen: the A–Z of runners',
  horseRacingSpecials: 'no screen: the specials of racing',
  personalInPlay: 'no screen: in play with the customer’s own leagues first',
  placebet: 'outside clients that place one bet without a slip; our slip places through `betplacement`',
  popularLeagues: 'no screen: the leagues that are bet on most',
  searchCategories: 'no screen: the sports to search in',
  sportCompetitions: 'no screen: the competitions of a sport; today those of the tree',
  sportPopular: 'no screen: the matches of a sport that are bet on most',
  topCoupon: 'no screen: the leagues on top of a coupon',
} as const satisfies Partial<Record<CallName, string>>
