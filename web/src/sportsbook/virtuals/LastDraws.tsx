import { virtualKindOf } from '@touchline/domain/browse'
import { Card, Skeleton } from '@touchline/ui'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { pageStyles as page } from '../../lib/page/index.ts'
import { checkPath, Sign } from '../drawn/index.ts'
import { type Result, useResults } from '../results/index.ts'
import styles from './VirtualsPage.module.css'

/** how many are shown */
const shown = 8
const placesShown = 3
const askAgainMs = 5_000

/** The newest results of a virtual sport, each with the way to check it. */
export function LastDraws({ sportId, categoryId }: { sportId: string; categoryId: string }) {
  const text = useText()
  const { data } = useResults({ sportId, day: undefined })
  const results = (data?.pages[0]?.results ?? []).filter(({ event }) => event.categoryId === categoryId).slice(0, shown)
  if (!data) return null
  return (
    <Card title={text('drawn.last')}>
      {results.length === 0 ? (
        <p className={styles.none}>{text('drawn.last.none')}</p>
      ) : (
        <ul>
          {results.map((result) => (
            <LastDraw key={result.event.id} result={result} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The race that was on the page before, with its result as soon as that is known. */
export function DrawBefore({ eventId, sportId }: { eventId: string; sportId: string }) {
  const text = useText()
  const { data, refetch } = useResults({ sportId, day: undefined })
  const result = data?.pages[0]?.results.find(({ event }) => event.id === eventId)
  const isKnown = result !== undefined
  useEffect(() => {
    if (isKnown) return undefined
    void refetch()
    const timer = setInterval(() => void refetch(), askAgainMs)
    return () => clearInterval(timer)
  }, [isKnown, refetch])
  return (
    <Card title={text('drawn.before')}>
      {result ? (
        <ul>
          <LastDraw result={result} />
        </ul>
      ) : (
        <Skeleton height="var(--touch)" />
      )}
    </Card>
  )
}

function LastDraw({ result: { event, score, finish, drawn } }: { result: Result }) {
  const text = useText()
  const { locale, formatTime } = useIntl()
  const time = formatTime(event.startTime)
  const sport = useEntity('category', event.sportId)
  const isDog = sport !== undefined && virtualKindOf(sport) === 'greyhounds'
  const placed = (finish ?? []).filter(({ position }) => position !== undefined && position <= placesShown)
  return (
    <li className={styles.result}>
      <time dateTime={event.startTime}>{time}</time>
      <span className={styles.ended}>
        {score ? (
          <span>
            {event.name} <b>{`${score.home}–${score.away}`}</b>
          </span>
        ) : (
          placed.map(({ participantId, position = 0 }) => {
            const runner = event.participants.find(({ id }) => id === participantId)
            return (
              <span key={participantId} className={styles.placed}>
                {text('race.position', { position })} <Sign number={runner?.number ?? 0} isDog={isDog} />{' '}
                {position === 1 ? <b>{runner?.name}</b> : null}
              </span>
            )
          })
        )}
      </span>
      {drawn?.seed === undefined ? null : (
        <a
          className={page.link}
          href={checkPath(event, drawn, locale)}
          target="_blank"
          rel="noreferrer"
          aria-label={text('drawn.last.of', { name: event.name, time })}
        >
          {text('drawn.last.check')}
        </a>
      )}
    </li>
  )
}
