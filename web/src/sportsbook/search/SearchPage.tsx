import { useQuery } from '@tanstack/react-query'
import type { Calls, DataOf } from '@touchline/contract'
import { isVirtualSport, searchWords } from '@touchline/domain/browse'
import { Card, EmptyState, Field, Icon } from '@touchline/ui'
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { addressAt, addressOf, namesOf } from '../../lib/addresses/index.ts'
import { call } from '../../lib/api.ts'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { Heading, ListSkeleton, NotFoundPage, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { useSports, useTables } from '../../lib/query/index.ts'
import { bySport, EventList, LeagueRows, leagueOf, useDayOf } from '../events/index.ts'
import { OutrightBoxes } from '../outrights/index.ts'
import { RaceGrid } from '../racing/index.ts'
import { marked } from './marked.tsx'
import styles from './SearchPage.module.css'

const shortest = 2

/** Searches while typing, in all sports or in one (P2.12a); the query is in the address, so that a search can be shared. */
export default function SearchPage() {
  const text = useText()
  const names = useNames()
  const { name } = useConfig()
  const { data: sports } = useSports()
  const categoryId = addressAt(useLocation().pathname)?.params.categoryId
  const sport = sports?.categories[categoryId ?? '']
  const [params, setParams] = useSearchParams()
  const [words, setWords] = useState(params.get('q') ?? '')
  const searched = useDeferredValue(words.trim())
  const type = (typed: string) => {
    setWords(typed)
    setParams(typed ? { q: typed } : {}, { replace: true })
  }
  if (categoryId !== undefined && sports && !sport) return <NotFoundPage />
  const title = text(categoryId === undefined ? 'search.title' : 'sport.betFinder')
  return (
    <div className={page.stack}>
      <Heading
        title={title}
        full={[title, ...(sport ? [names.category(sport)] : [])].join(', ')}
        description={sport ? undefined : text('description.search', { name })}
      />
      <search className={styles.search}>
        <Field
          label={text('frame.searchFor')}
          labelHidden
          type="search"
          placeholder={text('frame.searchFor')}
          value={words}
          onChange={(event) => type(event.target.value)}
          before={<Icon name="search" />}
          maxLength={80}
          autoComplete="off"
          inputRef={focusOnce}
        />
        {sports ? <SearchIn sports={sports} categoryId={categoryId} words={words} /> : null}
      </search>
      <Found words={searched} categoryid={categoryId} />
    </div>
  )
}

interface SearchInProps {
  sports: DataOf<Calls['sportsList']>
  categoryId: string | undefined
  words: string
}

/** Where to search; each sport has an address of its own, and what was typed goes along. */
function SearchIn({ sports: { sports, categories }, categoryId, words }: SearchInProps) {
  const text = useText()
  const names = useNames()
  const navigate = useNavigate()
  const go = (id: string) => {
    const sport = categories[id]
    const search = words ? `?${new URLSearchParams({ q: words })}` : ''
    void navigate({ pathname: sport ? addressOf('betFinder', namesOf(sport)) : pathTo.search(), search })
  }
  return (
    <label className={styles.in}>
      <span>{text('search.in')}</span>
      <select value={categories[categoryId ?? '']?.sportId ?? ''} onChange={({ target }) => go(target.value)}>
        <option value="">{text('search.allSports')}</option>
        {sports
          .flatMap((id) => categories[id] ?? [])
          .map((each) => (
            <option key={each.id} value={each.id}>
              {names.category(each)}
            </option>
          ))}
      </select>
    </label>
  )
}

const leaguesShown = 10

/** P7.11: before anything is typed, the leagues with most events. */
function Leagues({ categoryId }: { categoryId: string | undefined }) {
  const text = useText()
  const names = useNames()
  const { data: sports } = useSports()
  const { data } = useQuery({
    queryKey: ['searchCategories'],
    queryFn: ({ signal }) => call('searchCategories', {}, { signal }),
    refetchInterval: 60_000,
  })
  const leagues = data?.categories
    .filter((each) => categoryId === undefined || each.sportId === categoryId)
    .slice(0, leaguesShown)
  if (!leagues || leagues.length === 0) return null
  const sportOf = ({ sportId, sportName }: (typeof leagues)[number]) => {
    const sport = sports?.categories[sportId]
    return sport ? names.category(sport) : sportName
  }
  return (
    <Card title={text('search.leagues')}>
      <LeagueRows
        rows={leagues.map((league) => ({
          id: league.id,
          name: league.name,
          of: [...(categoryId === undefined ? [sportOf(league)] : []), league.region ?? []].flat().join(' · '),
          to: pathTo.category({ id: league.sportId, name: league.sportName }, league),
          events: league.events,
        }))}
      />
    </Card>
  )
}

/** The field takes the focus on opening. */
const focusOnce = (input: HTMLInputElement | null): void => input?.focus({ preventScroll: true })

function Found({ words, categoryid }: { words: string; categoryid: string | undefined }) {
  const text = useText()
  const enabled = words.length >= shortest
  const { data, error, refetch } = useTables(
    'betFinder',
    { value: words, ...(categoryid !== undefined && { categoryid }) },
    { enabled, keep: true },
  )
  if (!enabled)
    return (
      <>
        <EmptyState icon="search" title={text('search.start')} />
        <Leagues categoryId={categoryid} />
      </>
    )
  if (error) return <RequestFailed of="betFinder" onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={4} />
  if (data.eventIds.length === 0)
    return (
      <EmptyState icon="search" title={text('search.empty', { words })}>
        {text('search.emptyText')}
      </EmptyState>
    )
  const names = [...new Set(data.aliases.map(({ name }) => name))].join(', ')
  return (
    <>
      <output className={page.note}>{text('search.found', { count: data.eventIds.length })}</output>
      {names ? <p className={page.note}>{text('search.alias', { names })}</p> : null}
      {data.isApproximate ? <p className={page.note}>{text('search.approximate', { words })}</p> : null}
      <BySport data={data} words={words} />
    </>
  )
}

/** What was found, sport by sport in the order of their best; virtual sports last. */
function BySport({ data, words }: { data: DataOf<Calls['betFinder']>; words: string }) {
  const names = useNames()
  const dayOf = useDayOf(data)
  const { category } = data.entities
  const typed = useMemo(() => [words, ...data.aliases.map(({ name }) => name)].flatMap(searchWords), [words, data.aliases])
  const isLookedFor = useCallback(
    (name: string) => searchWords(name).some((word) => typed.some((each) => word.startsWith(each))),
    [typed],
  )
  const groups = bySport(data, data.eventIds).map(({ key: id, eventIds }) => {
    const sport = category[id]
    return { id, sport, eventIds, isVirtual: sport !== undefined && isVirtualSport(sport) }
  })
  return groups
    .toSorted((a, b) => Number(a.isVirtual) - Number(b.isVirtual))
    .map(({ id, sport, eventIds }) => (
      <OfSport
        key={id}
        title={sport ? names.category(sport) : id}
        data={data}
        eventIds={eventIds}
        marked={(name) => marked(name, typed)}
        isLookedFor={isLookedFor}
        under={(eventId) => [dayOf(eventId), leagueOf(data, eventId)].filter(Boolean).join(' · ')}
      />
    ))
}

interface OfSportProps {
  title: string
  data: DataOf<Calls['betFinder']>
  eventIds: readonly string[]
  marked: (name: string) => ReactNode
  isLookedFor: (name: string) => boolean
  under: (eventId: string) => string
}

/** Matches in rows; races and competitions, which have no two sides, with the prices of what was looked for, then the shortest. */
function OfSport({ title, data, eventIds, marked: withMarks, isLookedFor, under }: OfSportProps) {
  const { event } = data.entities
  const others = eventIds.filter((id) => event[id]?.type === 'MULTI_PARTICIPANT')
  const races = others.filter((id) => event[id]?.racing)
  const matches = eventIds.filter((id) => !others.includes(id))
  const competitions = others.filter((id) => !races.includes(id))
  return (
    <div className={styles.found}>
      {matches.length > 0 ? (
        <EventList title={title} tables={data} eventIds={matches} beside="totals" marked={withMarks} under={under} />
      ) : (
        <h2 className={page.section}>{title}</h2>
      )}
      {races.length > 0 ? <RaceGrid tables={data} eventIds={races} label={title} isLookedFor={isLookedFor} /> : null}
      {competitions.length > 0 ? (
        <OutrightBoxes data={data} eventIds={competitions} marked={withMarks} isLookedFor={isLookedFor} />
      ) : null}
    </div>
  )
}
