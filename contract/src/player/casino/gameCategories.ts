/** The shelves of the lobby. */
export const gameCategories = ['slots', 'table', 'instant'] as const
export type GameCategory = (typeof gameCategories)[number]
