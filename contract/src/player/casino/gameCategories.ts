/** The shelves of the lobby. */
export const gameCategories = ['slots', 'table', 'live', 'instant'] as const
export type GameCategory = (typeof gameCategories)[number]

/** What the lobby draws of a game. */
export const gameDrawings = ['reels', 'fruit', 'wheel', 'cards', 'dice', 'grid'] as const
export type GameDrawing = (typeof gameDrawings)[number]
