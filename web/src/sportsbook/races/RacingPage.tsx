import { type RacingSport, type RacingTab, racingSportOf, racingTabsOrdered } from '@touchline/domain/browse'
import { Tabs } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type AddressName, addressAt, addressOf, titleOf } from '../../lib/addresses/index.ts'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { byTab, Heading, pageStyles as page, useFocusOfTab } from '../../lib/page/index.ts'
import { useSports } from '../../lib/query/index.ts'
import { tipPlaces } from '../../lib/tips/index.ts'
import { Star } from '../star/index.ts'
import { useVirtuals, Virtuals } from '../virtuals/index.ts'
import { AllRaces } from './AllRaces.tsx'
import { FutureRaces } from './FutureRaces.tsx'
import { MeetingsByDay } from './MeetingsByDay.tsx'
import { RacingHome } from './RacingHome.tsx'
import { Runners } from './Runners.tsx'
import { racingTabs, viewOf } from './racingViews.ts'
import { SpecialSections } from './SpecialSections.tsx'
import { useForgottenCountry } from './useRacingFilters.ts'
import { WayOn } from './WayOn.tsx'

/** where the tip about favourite sports is */
const { pinSport } = tipPlaces

/** P2.13 to P2.15, P2.21, P2.22: horse racing and greyhounds, each tab at its address. */
export default function RacingPage() {
  const { address = 'horseRacing', params = {} } = addressAt(useLocation().pathname) ?? {}
  const { sport, tab, isAll } = viewOf(address)
  useForgottenCountry()
  return (
    <div className={page.stack}>
      <RacingHeading address={address} sport={sport} />
      <RacingTabs key={sport} sport={sport} tab={tab}>
        {content()}
      </RacingTabs>
    </div>
  )

  function content(): ReactNode {
    switch (tab) {
      case 'HOME':
        return isAll ? <AllRaces sport={sport} /> : <RacingHome sport={sport} />
      case 'MEETINGS':
        return <MeetingsByDay sport={sport} />
      case 'VIRTUALS':
        return <VirtualRaces sport={sport} params={params} />
      case 'A_Z':
        return <Runners isSearch={address === 'horseRacingSearch'} />
      case 'FUTURE_RACES':
        return <FutureRaces sport={sport} />
      case 'SPECIALS':
        return <SpecialSections />
    }
  }
}

function RacingHeading({ address, sport }: { address: AddressName; sport: RacingSport }) {
  const text = useText()
  const names = useNames()
  const { name: brand } = useConfig()
  const { data } = useSports()
  const id = data?.sports.find((each) => racingSportOf(data.categories[each] ?? { name: '' }) === sport)
  const category = data?.categories[id ?? '']
  const name = category ? names.category(category) : text(`races.sport.${sport}`)
  const title = titleOf(address)
  return (
    <Heading
      title={name}
      full={[...(title ? [text(title)] : []), name].join(', ')}
      description={text('description.sport', { sport: name, name: brand })}
      aside={category ? <Star list="categoryId" id={category.id} name={name} ref={pinSport} /> : undefined}
    />
  )
}

const words = {
  HOME: 'races.home',
  MEETINGS: 'races.meetings',
  VIRTUALS: 'races.virtuals',
  A_Z: 'races.aToZ',
  FUTURE_RACES: 'sport.futures',
  SPECIALS: 'sport.specials',
} as const

function RacingTabs({ sport, tab, children }: { sport: RacingSport; tab: RacingTab; children: ReactNode }) {
  const text = useText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const tabs = racingTabs[sport]
  const order = racingTabsOrdered(useConfig().racingTabs)
  const items = order.filter((id) => tabs[id]).map((id) => ({ id, label: text(words[id]) }))
  const go = (to: string) => {
    const address = tabs[to as RacingTab]
    if (address) void navigate({ pathname: addressOf(address), search: countryOf(search) }, { state: byTab })
  }
  return (
    <div ref={useFocusOfTab()}>
      <Tabs label={text('races.tabs')} items={items} value={tab} onChange={go}>
        <div key={tab} className={page.underTabs}>
          {children}
        </div>
      </Tabs>
    </div>
  )
}

/** The chosen country goes along from tab to tab. */
function countryOf(search: string): string {
  const country = new URLSearchParams(search).get('country')
  return country === null ? '' : `?${new URLSearchParams({ country })}`
}

interface VirtualRacesProps {
  sport: RacingSport
  params: Readonly<Record<string, string | undefined>>
}

function VirtualRaces({ sport, params: { categoryId, eventId } }: VirtualRacesProps) {
  const text = useText()
  const [kind, address] = virtualsOf[sport]
  return (
    <Virtuals
      offer={useVirtuals({ kind, categoryId })}
      eventId={eventId}
      pathOf={(category, event) => addressOf(address, { categoryId: category, eventId: event })}
      emptyTitle={text('races.noVirtuals')}
      otherwise={<WayOn to={addressOf(sport)}>{text('races.none.today')}</WayOn>}
    />
  )
}

const virtualsOf = { horseRacing: ['horses', 'horseRacingVirtuals'], greyhounds: ['greyhounds', 'greyhoundsVirtuals'] } as const
