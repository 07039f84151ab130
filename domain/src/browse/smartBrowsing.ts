/** How a page lists the matches of a sport, region or league: by day, league by league, or the only one with all its markets. */
export type BrowseTemplate = 'days' | 'leagues' | 'event'

interface Offered {
  events: number
  leagues: number
}

/** P2.34: several pages are not needed for one league or for few matches, nor a list for one match. */
export function browseTemplate({ events, leagues }: Offered, fewEvents: number): BrowseTemplate {
  if (events === 1) return 'event'
  return leagues === 1 || events < fewEvents ? 'leagues' : 'days'
}
