import type { CallName } from './calls.ts'

/**
 * Calls that none of our pages makes, with their other users or the missing screen. `npm run check` refuses a call that is
 * neither made nor listed, and an entry whose call a page makes: the list can only shrink.
 */
export const callsWithoutScreen = {
  betRecommendations: 'no screen: selections that suit the slip',
  categoryLookup: 'outside clients that know only an id; our pages read the tree of `sportsList`',
  featuredLeague: 'no screen: the league of the day on the page of a sport',
  greyhoundsEvent: 'outside clients; our race page uses `event`',
  horseRacingEvent: 'outside clients; our race page uses `event`',
  personalInPlay: 'no screen: in play with the customer’s own leagues first',
  placebet: 'outside clients that place one bet without a slip; our slip places through `betplacement`',
  sportCompetitions: 'no screen: the competitions of a sport; today those of the category tree',
} as const satisfies Partial<Record<CallName, string>>
