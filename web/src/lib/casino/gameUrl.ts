export type Platform = 'desktop' | 'mobile'

export const platformOf = (isWide: boolean): Platform => (isWide ? 'desktop' : 'mobile')

/** P7.34b: the address of a game on the casino's site, which has a form of it for each platform. */
export function gameUrl(casinoUrl: string, { gameId, platform }: { gameId: string; platform: Platform }): string {
  const url = new URL(`/game/${encodeURIComponent(gameId)}`, casinoUrl)
  url.searchParams.set('platform', platform)
  return url.href
}
