import type { Market, SportEvent } from '../catalogue/index.ts'

/** On a market or its event: offered before the runners are declared. A bet on a non-runner loses. */
export const antePostTag = 'ANTE_POST'
/** Ante-post, but a bet on a non-runner is void. */
export const nonRunnerNoBetTag = 'NON_RUNNER_NO_BET'

/** Whether a bet on a non-runner loses. */
export function isAntePost(market: Pick<Market, 'tags'>, event: Pick<SportEvent, 'tags'>): boolean {
  const tags = new Set([...market.tags, ...event.tags])
  return tags.has(antePostTag) && !tags.has(nonRunnerNoBetTag)
}
