/** The address of a game on the casino's site. */
export const gameUrl = (casinoUrl: string, gameId: string): string =>
  new URL(`/game/${encodeURIComponent(gameId)}`, casinoUrl).href
