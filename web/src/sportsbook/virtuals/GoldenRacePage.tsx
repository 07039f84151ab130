import { EmptyState, Hidden } from '@touchline/ui'
import { useEffect, useState } from 'react'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { Heading, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { EventSkeleton, EventView } from '../event/index.ts'
import { DrawBefore, LastDraws } from './LastDraws.tsx'
import { useAnswers } from './useAnswers.ts'

/** P2.6: one virtual race after another, each on the page until its result; a supplier's own page where the operator has one. */
export function GoldenRacePage() {
  const { goldenRaceUrl: url } = useConfig()
  useEffect(() => {
    if (url !== undefined) location.replace(url)
  }, [url])
  return url === undefined ? <GoldenRace /> : null
}

function GoldenRace() {
  const text = useText()
  const { answers, error, refetch } = useAnswers(undefined)
  const title = text('drawn.goldenRace')
  const race = answers && raceNow(answers)
  const before = useBefore(race)
  return (
    <div className={page.stack}>
      <Heading title={title} />
      <p>{text('drawn.goldenRace.text')}</p>
      {race ? (
        <>
          <Now eventId={race.id} />
          {before ? <DrawBefore key={before.id} eventId={before.id} sportId={before.sportId} /> : null}
          <EventView key={race.id} eventId={race.id} heading={false} />
          <LastDraws sportId={race.sportId} categoryId={race.categoryId} />
        </>
      ) : answers ? (
        <EmptyState title={text('races.noVirtuals')}>{text('category.empty.text')}</EmptyState>
      ) : error ? (
        <RequestFailed of="virtuals" onRetry={() => void refetch()} />
      ) : (
        <EventSkeleton />
      )}
    </div>
  )
}

type Answers = NonNullable<ReturnType<typeof useAnswers>['answers']>

interface Race {
  id: string
  sportId: string
  categoryId: string
}

/** The race that was on the page before this one. */
function useBefore(race: Race | undefined): Race | undefined {
  const [known, setKnown] = useState<{ now?: Race; before?: Race }>({})
  if (race && race.id !== known.now?.id) setKnown({ now: race, ...(known.now && { before: known.now }) })
  return known.before
}

/** The race that is run, or the next: of all kinds of races the one that starts first. */
function raceNow(answers: Answers): Race | undefined {
  const offered = answers.flatMap(({ categories, entities }) =>
    categories
      .filter(({ kind }) => kind !== 'h2h')
      .flatMap(({ currentEvent, nextEvents }) => [...(currentEvent ? [currentEvent] : []), ...nextEvents])
      .flatMap((id) => entities.event[id] ?? []),
  )
  return offered.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))[0]
}

/** Says which race is on the page now that another has taken its place. */
function Now({ eventId }: { eventId: string }) {
  const text = useText()
  const event = useEntity('event', eventId)
  return (
    <Hidden>
      <output>{event ? text('drawn.now', { name: event.name }) : null}</output>
    </Hidden>
  )
}
