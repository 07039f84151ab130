import { isRacingSport } from '@touchline/domain/browse'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { type AddressName, addressAt } from '../../lib/addresses/index.ts'
import { Refused } from '../../lib/api.ts'
import { useEntity } from '../../lib/live/index.ts'
import { ListSkeleton, NotFoundPage, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { useSports, useTables } from '../../lib/query/index.ts'
import { Outrights } from '../outrights/index.ts'
import { CategoryHeading } from './CategoryHeading.tsx'
import { CategoryTabs } from './CategoryTabs.tsx'
import { Competitions } from './Competitions.tsx'
import { isRacing, Matches } from './Matches.tsx'

/** P2.8, P2.20, P2.33: a sport, a region or a league: its matches or races, outrights, specials, and a sport's competitions. */
export default function CategoryPage() {
  const { address = 'matches', params } = addressAt(useLocation().pathname) ?? {}
  return <Category key={params?.categoryId} address={address} categoryId={params?.categoryId ?? ''} />
}

function Category({ address, categoryId }: { address: AddressName; categoryId: string }) {
  const sports = useSports()
  const of = { categoryid: categoryId }
  const matches = useTables('matches', of, { refetchMs: 30_000, enabled: address === 'matches' })
  const outrights = useTables('outrights', of, { refetchMs: 60_000, enabled: address === 'outrights' })
  const specials = useTables('specials', of, { refetchMs: 60_000, enabled: address === 'specials' })
  const category = useEntity('category', categoryId) ?? sports.data?.categories[categoryId]
  const sport = useEntity('category', category?.sportId) ?? sports.data?.categories[category?.sportId ?? '']
  const shown = { matches, outrights, specials }[address as 'matches']
  if (isUnknown(shown?.error) || (address === 'competitions' && sports.data && category?.kind !== 'sport'))
    return <NotFoundPage />
  const races = sport !== undefined && (isRacingSport(sport) || isRacing(matches.data))
  return (
    <div className={page.stack}>
      <CategoryHeading address={address} categoryId={categoryId} category={category} races={races} />
      <CategoryTabs address={address} sport={sport} category={category} races={races}>
        {content()}
      </CategoryTabs>
    </div>
  )

  function content(): ReactNode {
    if (address === 'outrights') return <Outrights of={races ? 'futures' : 'outrights'} asked={outrights} />
    if (address === 'specials') return <Outrights of="specials" asked={specials} />
    if (address === 'competitions') return sports.data ? <Competitions sports={sports.data} sportId={categoryId} /> : <Waiting />
    if (matches.data) return <Matches data={matches.data} />
    return matches.error ? <RequestFailed of="matches" onRetry={() => void matches.refetch()} /> : <Waiting />
  }
}

const isUnknown = (error: unknown): boolean => error instanceof Refused && error.refusal === 'NotFound'

const Waiting = () => (
  <div className={page.stack}>
    <ListSkeleton rows={6} />
    <ListSkeleton rows={6} />
  </div>
)
