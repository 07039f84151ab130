import { Tabs } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { type AddressName, addressOf, namesOf } from '../../lib/addresses/index.ts'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { byTab, pageStyles as page, useFocusOfTab } from '../../lib/page/index.ts'
import type { ShownCategory } from './CategoryHeading.tsx'
import { addressOfTab, type LeagueTab, type Tab, viewOf } from './views.ts'

interface CategoryTabsProps {
  address: AddressName
  /** absent while they load */
  sport: ShownCategory | undefined
  category: ShownCategory | undefined
  races: boolean
  /** what is known of a league's season */
  leagueTabs: readonly LeagueTab[]
  children: ReactNode
}

const leagueWords = { leagueTable: 'statistics.tab.table', topScorers: 'statistics.topScorers' } as const

/**
 * P2.19 to P2.22: matches or races, outrights and specials, which a brand may have under one tab, and a sport's top matches and
 * competitions or a league's table and top scorers; each has its own address.
 */
export function CategoryTabs({ address, sport, category, races, leagueTabs, children }: CategoryTabsProps) {
  const text = useText()
  const navigate = useNavigate()
  const view = viewOf(address)
  const isTogether = useConfig().outrightsAndSpecials === 'together'
  const shown = isTogether && view.tab === 'specials' ? 'outrights' : view.tab
  const isSport = category?.kind === 'sport' && !races
  const hasTop = isSport || view.tab === 'popular'
  const items: { id: Tab; label: string }[] = [
    { id: 'matches', label: text(races ? 'sport.races' : 'sport.matches') },
    ...(hasTop ? [{ id: 'popular', label: text('sport.top') } as const] : []),
    ...(isTogether
      ? [{ id: 'outrights', label: text('sport.outrightsAndSpecials') } as const]
      : [
          { id: 'outrights', label: text(races ? 'sport.futures' : 'sport.outrights') } as const,
          { id: 'specials', label: text('sport.specials') } as const,
        ]),
  ]
  for (const id of leagueTabs) items.push({ id, label: text(leagueWords[id]) })
  if (isSport) items.push({ id: 'competitions', label: text('sport.competitions') })
  const go = (tab: Tab) => {
    if (sport && category) void navigate(addressOf(addressOfTab(tab, view), namesOf(sport, category)), { state: byTab })
  }
  return (
    <div ref={useFocusOfTab()}>
      <Tabs label={text('sport.tabs')} items={items} value={shown} onChange={(tab) => go(tab as Tab)}>
        <div key={view.tab} className={page.underTabs}>
          {children}
        </div>
      </Tabs>
    </div>
  )
}
