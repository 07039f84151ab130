import type { Brand } from '@touchline/domain/brand'
import { openListing } from '@touchline/domain/browse'
import type { Catalogue, SportEvent } from '@touchline/domain/catalogue'
import type { PriceBoosts } from '../bonus/index.ts'
import type { OperatorConfig } from '../config/index.ts'
import type { Handlers } from '../http/index.ts'
import { betFinderOf } from './betFinder.ts'
import { configsOf } from './configs.ts'
import { findSelections } from './dlSelections.ts'
import { type AccasOn, buildEvent } from './event.ts'
import { buildHeadlines } from './headlines.ts'
import { buildHome } from './home.ts'
import { buildInPlayView } from './inPlayView.ts'
import { buildMatches } from './matches.ts'
import { type PastEvent, pastEvents } from './pastEvents.ts'
import { personalInPlayOf } from './personalInPlay.ts'
import { boostsOf, buildPriceBoostHome, type SuggestedBuilders } from './priceBoostHome.ts'
import { type RacingCalls, racingHandlers } from './racingHandlers.ts'
import { type SportCalls, sportHandlers } from './sportHandlers.ts'
import { buildSportsList } from './sportsList.ts'
import { storedAnswers } from './storedAnswers.ts'
import { buildWidgets } from './widgets.ts'

export type BrowseHandlers = Pick<
  Handlers,
  | 'sportsList'
  | 'matches'
  | 'event'
  | 'inPlayView'
  | 'personalInPlay'
  | 'home'
  | 'betFinder'
  | 'dlSelections'
  | 'headlines'
  | 'priceBoostHome'
  | 'widgets'
  | 'configs'
  | SportCalls
  | RacingCalls
>

export interface BrowseOptions {
  catalogue: Catalogue
  accasOn: AccasOn
  /** a bet builder that the book suggests, as it can be boosted; nothing while it has no price */
  boostable: SuggestedBuilders['boostable']
  boosts: PriceBoosts
  brand: Brand
  /** other words for names, as the operator has set them; none by default */
  aliases?: () => Readonly<Record<string, string>>
  /** the categories that a customer bets on, most often first */
  leaguesBetOn: (customerId: string) => Promise<string[]>
  pastEvent: PastEvent
  /** what the operator has for the home page; nothing by default */
  extras?: () => Pick<OperatorConfig, 'quickLinks' | 'jackpots'>
  now?: () => number
}

/** What can be bet on, read from the catalogue: the same bytes for everybody until something in them changes. */
export function browseHandlers(options: BrowseOptions): BrowseHandlers {
  const { catalogue, accasOn, boostable, boosts, brand, aliases = () => ({}), leaguesBetOn, pastEvent, now = Date.now } = options
  const { extras = () => ({ quickLinks: [], jackpots: [] }) } = options
  const listing = openListing(catalogue)
  const offer = { catalogue, listing }
  const answer = storedAnswers({ catalogue, listing, now })
  const find = betFinderOf(offer, aliases)
  const past = pastEvents(pastEvent, now)
  const configsFor = configsOf(brand)
  const builders = { accasOn, boostable }
  const isBoosted = (event: SportEvent) => boostsOf({ catalogue, event, boosts, builders, brand, page: 'list' }).length > 0
  const boostsOn = (event: SportEvent) => boostsOf({ catalogue, event, boosts, builders, brand, page: 'event' })
  return {
    ...sportHandlers({ offer, answer, now }),
    ...racingHandlers({ offer, answer, now }),
    sportsList: () => answer('sportsList', () => buildSportsList(offer)),
    home() {
      const { quickLinks, jackpots } = extras()
      const some = { quickLinks, jackpots: jackpots.length > 0 }
      return answer(`home ${JSON.stringify(some)}`, () => buildHome(offer, { accasOn, isBoosted, ...some, nowMs: now() }))
    },
    event({ eventId }) {
      // what is boosted changes by itself, and nothing is once the event has begun
      const boosted = catalogue.get('event', eventId)?.state === 'NOTSTARTED' ? boosts.version() : ''
      const found = answer(`event ${boosted} ${eventId}`, () => buildEvent(catalogue, eventId, { accasOn, boostsOn }))
      return 'refused' in found ? past(eventId) : found
    },
    matches: (asked) =>
      answer(`matches ${asked.interval} ${asked.limit} ${asked.categoryid}`, () => buildMatches(offer, asked, now())),
    inPlayView: (asked) =>
      answer(`inPlayView ${asked.startingin} ${asked.sportCategoryId ?? ''}`, () => buildInPlayView(offer, asked, now())),
    async personalInPlay(asked, { session }) {
      const ownLeagues = session ? await leaguesBetOn(session.customerId) : []
      return { data: await personalInPlayOf(offer, asked, { ownLeagues, nowMs: now() }) }
    },
    widgets: (asked) => answer(`widgets ${asked.count}`, () => buildWidgets(offer, asked, { accasOn, nowMs: now() })),
    configs: (asked) => ({ data: configsFor(asked) }),
    betFinder: async (asked) => ({ data: await find(asked) }),
    dlSelections: ({ selectionids }) => ({
      data: findSelections(
        catalogue,
        selectionids.split(',').map((id) => id.trim()),
      ),
    }),
    headlines: ({ clientid }) => answer(`headlines ${clientid}`, () => buildHeadlines(offer, clientid, now())),
    priceBoostHome: (asked) =>
      answer(`priceBoostHome ${boosts.version()} ${asked.categoryid ?? ''}`, () =>
        buildPriceBoostHome(offer, asked, { boosts, builders, brand }),
      ),
  }
}
