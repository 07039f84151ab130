import type { CallName } from './calls.ts'

/**
 * Calls that none of our pages makes, with their other users or the missing screen. `npm run check` refuses a call that is
 * neither made nor listed, and an entry whose call a page makes: the list can only shrink.
 */
export const callsWithoutScreen = {
  betRecommendations: 'no screen: selections that suit the slip',
  categoryLookup: 'outside clients that know only an id; our pages read the tree of `sportsList`',
  featuredLeague: 'no screen: the league of the day on the page of a sport',
  greyhoundsAllRaces: 'no screen: the grid of all races',
  greyhoundsEvent: 'outside clients; our race page uses `event`',
  greyhoundsFutures: 'no screen: races long ahead',
  greyhoundsHome: 'no screen: the home of greyhounds; today the races of the category tree',
  greyhoundsMeetings: 'no screen: meetings by day',
  horseRacingAllRaces: 'no screen: the grid of all races',
  horseRacingEvent: 'outside clients; our race page uses `event`',
  horseRacingFutures: 'no screen: races long ahead',
  horseRacingHome: 'no screen: the home of horse racing; today the races of the category tree',
  horseRacingMeetings: 'no screen: meetings by day',
  horseRacingParticipants: 'no screen: the A–Z of runners',
  horseRacingSpecials: 'no screen: the specials of racing',
  personalInPlay: 'no screen: in play with the customer’s own leagues first',
  placebet: 'outside clients that place one bet without a slip; our slip places through `betplacement`',
  sportCompetitions: 'no screen: the competitions of a sport; today those of the category tree',
} as const satisfies Partial<Record<CallName, string>>
