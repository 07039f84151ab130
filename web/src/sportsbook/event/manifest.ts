import { addresses } from '../../lib/addresses/index.ts'
import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'sportsbook',
  routes: [
    {
      paths: [
        ...addresses.event.paths,
        ...addresses.eventStatistics.paths,
        ...addresses.outright.paths,
        ...addresses.special.paths,
        ...addresses.multiLeagueSpecial.paths,
        ...addresses.race.paths,
        ...addresses.horseRacingFuture.paths,
        ...addresses.horseRacingSpecial.paths,
        ...addresses.greyhoundsFuture.paths,
      ],
      page: () => import('./EventPage.tsx'),
    },
  ],
}
