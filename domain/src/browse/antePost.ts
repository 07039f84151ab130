import type { Market, SportEvent } from '../catalogue/index.ts'

/** On a market or its event: offered before the runners are declared. A bet on one that does not run loses. */
export const antePostTag = 'ANTE_POST'
/** But not where the book says so: then it is void. */
export const nonRunnerNoBetTag = 'NON_RUNNER_NO_BET'

/** Whether a bet on a runner that does not run is lost. */
export function isAntePost(market: Pick<Market, 'tags'>, event: Pick<SportEvent, 'tags'>): boolean {
  const tags = new Set([...market.tags, ...event.tags])
  return tags.has(antePostTag) && !tags.has(nonRunnerNoBetTag)
}
