/** P2.19: whether outrights and specials have a tab each, or one together. */
export const outrightsAndSpecials = ['separate', 'together'] as const
export type OutrightsAndSpecials = (typeof outrightsAndSpecials)[number]
