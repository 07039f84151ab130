import type { Catalogue } from '@touchline/domain/catalogue'
import type { Handlers } from '../http/index.ts'
import { betFinderOf } from './betFinder.ts'
import { watchChanges } from './changes.ts'
import { findSelections } from './dlSelections.ts'
import { type AccasOn, buildEvent } from './event.ts'
import { buildHeadlines } from './headlines.ts'
import { buildHome } from './home.ts'
import { buildInPlayView } from './inPlayView.ts'
import { buildMatches } from './matches.ts'
import { buildSportsList } from './sportsList.ts'
import { storedAnswers } from './storedAnswers.ts'

export type BrowseHandlers = Pick<
  Handlers,
  'sportsList' | 'matches' | 'event' | 'inPlayView' | 'home' | 'betFinder' | 'dlSelections' | 'headlines'
>

export interface BrowseOptions {
  catalogue: Catalogue
  accasOn: AccasOn
  now?: () => number
}

/** What can be bet on, read from the catalogue: the same bytes for everybody until something in them changes. */
export function browseHandlers({ catalogue, accasOn, now = Date.now }: BrowseOptions): BrowseHandlers {
  const changes = watchChanges(catalogue)
  const answer = storedAnswers(catalogue, changes, now)
  const find = betFinderOf(catalogue, changes)
  return {
    sportsList: () => answer('sportsList', () => buildSportsList(catalogue)),
    home: () => answer('home', () => buildHome(catalogue, now())),
    event: ({ eventId }) => answer(`event ${eventId}`, () => buildEvent(catalogue, eventId, accasOn)),
    matches: (asked) =>
      answer(`matches ${asked.interval} ${asked.limit} ${asked.categoryid}`, () => buildMatches(catalogue, asked, now())),
    inPlayView: (asked) =>
      answer(`inPlayView ${asked.startingin} ${asked.sportCategoryId ?? ''}`, () => buildInPlayView(catalogue, asked, now())),
    betFinder: (asked) => ({ data: find(asked) }),
    dlSelections: ({ selectionids }) => ({
      data: findSelections(
        catalogue,
        selectionids.split(',').map((id) => id.trim()),
      ),
    }),
    headlines: ({ clientid }) => answer(`headlines ${clientid}`, () => buildHeadlines(catalogue, clientid, now())),
  }
}
