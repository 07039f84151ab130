import { addresses } from '../../lib/addresses/index.ts'
import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'sportsbook',
  routes: [
    {
      // one page, so that a tab keeps its place and the focus
      paths: [
        ...addresses.matches.paths,
        ...addresses.outrights.paths,
        ...addresses.specials.paths,
        ...addresses.leagueTable.paths,
        ...addresses.topScorers.paths,
        ...addresses.competitions.paths,
        ...addresses.popular.paths,
        ...addresses.popularLeagues.paths,
        ...addresses.multiLeague.paths,
        ...addresses.multiLeagueOutrights.paths,
        ...addresses.multiLeagueSpecials.paths,
        ...addresses.multiLeagueGrouped.paths,
        ...addresses.multiLeagueEventGroups.paths,
        ...addresses.eventGroups.paths,
      ],
      page: () => import('./CategoryPage.tsx'),
    },
    { paths: addresses.sportByName.paths, page: () => import('./SportByName.tsx') },
  ],
}
