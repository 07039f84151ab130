/** P9.8a: the colours of a game, in which its jackpots are shown. */
export const jackpotThemes = ['gold', 'ruby', 'emerald', 'sapphire', 'amethyst', 'copper'] as const
export type JackpotTheme = (typeof jackpotThemes)[number]
