/** P2.21: the tabs of horse racing in their usual order. */
export const racingTabs = ['HOME', 'MEETINGS', 'VIRTUALS', 'A_Z', 'FUTURE_RACES', 'SPECIALS'] as const
export type RacingTab = (typeof racingTabs)[number]

/** P3.14a: as a brand orders them; those it does not name come last, in their usual order. */
export const racingTabsOrdered = (first: readonly RacingTab[] = []): RacingTab[] => [...new Set([...first, ...racingTabs])]
