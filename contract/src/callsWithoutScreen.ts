import type { CallName } from './calls.ts'

/**
 * Calls that none of our pages makes, with their other users or the missing screen. `npm run check` refuses a call that is
 * neither made nor listed, and an entry whose call a page makes: the list can only shrink.
 */
export const callsWithoutScreen = {
  categoryLookup: 'outside clients that know only an id; our pages read the tree of `sportsList`',
  greyhoundsEvent: 'outside clients; our race page uses `event`',
  horseRacingEvent: 'outside clients; our race page uses `event`',
  placebet: 'outside clients that place one bet without a slip; our slip places through `betplacement`',
  pushRenew: 'the service worker, which has no page: web/worker/notifications.ts',
} as const satisfies Partial<Record<CallName, string>>
