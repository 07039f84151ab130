import { addresses } from '../../lib/addresses/index.ts'
import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'sportsbook',
  routes: [
    {
      // one page, so that a tab keeps its place and the search its focus
      paths: [
        ...addresses.horseRacing.paths,
        ...addresses.horseRacingMeetings.paths,
        ...addresses.horseRacingAllRaces.paths,
        ...addresses.horseRacingVirtuals.paths,
        ...addresses.horseRacingAToZ.paths,
        ...addresses.horseRacingSearch.paths,
        ...addresses.horseRacingFutures.paths,
        ...addresses.horseRacingSpecials.paths,
        ...addresses.greyhounds.paths,
        ...addresses.greyhoundsMeetings.paths,
        ...addresses.greyhoundsAllRaces.paths,
        ...addresses.greyhoundsVirtuals.paths,
        ...addresses.greyhoundsFutures.paths,
      ],
      page: () => import('./RacingPage.tsx'),
    },
  ],
}
