import type { AddressName } from '../../lib/addresses/index.ts'

export type Tab = 'matches' | 'popular' | 'outrights' | 'specials' | LeagueTab | 'competitions'
/** of a league whose matches come with statistics */
export type LeagueTab = 'leagueTable' | 'topScorers'

interface View {
  view: Tab | 'popularLeagues' | 'groupedLeagues' | 'eventGroups'
  /** the tab under which it is shown */
  tab: Tab
  /** several leagues one under the other */
  isMulti: boolean
}

const plain = (view: Tab): View => ({ view, tab: view, isMulti: false })
const multi = (view: View['view'], tab: Tab = 'matches'): View => ({ view, tab, isMulti: true })

const views: Partial<Record<AddressName, View>> = {
  outrights: plain('outrights'),
  specials: plain('specials'),
  leagueTable: plain('leagueTable'),
  topScorers: plain('topScorers'),
  competitions: plain('competitions'),
  popular: plain('popular'),
  popularLeagues: { view: 'popularLeagues', tab: 'popular', isMulti: false },
  multiLeague: multi('matches'),
  multiLeagueOutrights: multi('outrights', 'outrights'),
  multiLeagueSpecials: multi('specials', 'specials'),
  multiLeagueGrouped: multi('groupedLeagues'),
  multiLeagueEventGroups: multi('eventGroups'),
  eventGroups: { view: 'eventGroups', tab: 'matches', isMulti: false },
}

/** What the page of a sport, region or league shows at an address. */
export const viewOf = (address: AddressName): View => views[address] ?? plain('matches')

const multiAddresses: Partial<Record<Tab, AddressName>> = {
  matches: 'multiLeague',
  outrights: 'multiLeagueOutrights',
  specials: 'multiLeagueSpecials',
}

/** The address of a tab, beside an address of the same kind. */
export function addressOfTab(tab: Tab, { isMulti }: View): AddressName {
  return (isMulti && multiAddresses[tab]) || tab
}
