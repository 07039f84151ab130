import { useQuery } from '@tanstack/react-query'
import { Card, classNames, EmptyState, Field, Hidden, Icon } from '@touchline/ui'
import { useDeferredValue, useState } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { addressOf } from '../../lib/addresses/index.ts'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { ListSkeleton, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { slug } from '../../lib/path/index.ts'
import { MarketFilter } from '../events/index.ts'
import styles from './Runners.module.css'
import { byLetter, type Letter, type Runner, type Sort, sortedBy, sortNamed, sorts } from './runnersByLetter.ts'
import { useRacingChoices } from './useRacingFilters.ts'
import { WayOn } from './WayOn.tsx'

/** as many as the call gives at most */
const limit = '2000'

/**
 * P2.14, P3.7: the A–Z of runners by horse, jockey or trainer, one letter at a time; or those found by the words in the field,
 * which takes the focus at the address of the search. The words are in the address, so that Back returns to them.
 */
export function Runners({ isSearch }: { isSearch: boolean }) {
  const text = useText()
  const { chosen, choose } = useRacingChoices()
  const sort = sortNamed(chosen('sort'))
  const [words, setWords] = useState(chosen('q') ?? '')
  const type = (typed: string) => {
    setWords(typed)
    choose({ q: typed })
  }
  return (
    <div className={page.stack}>
      <search>
        <Field
          label={text('races.searchFor')}
          labelHidden
          type="search"
          placeholder={text('races.searchFor')}
          value={words}
          onChange={(event) => type(event.target.value)}
          before={<Icon name="search" />}
          maxLength={80}
          autoComplete="off"
          {...(isSearch && { inputRef: focusOnce })}
        />
      </search>
      <MarketFilter
        label={text('races.sort')}
        filters={sorts.map((id) => ({ id, name: text(`races.sort.${id}`) }))}
        value={sort}
        onChange={(id) => choose({ sort: id === 'HORSE' ? undefined : id, letter: undefined })}
      />
      <Found
        words={useDeferredValue(words.trim())}
        sort={sort}
        letter={chosen('letter')}
        onLetter={(letter) => choose({ letter })}
      />
    </div>
  )
}

/** The field of the search takes the focus on opening. */
const focusOnce = (input: HTMLInputElement | null): void => input?.focus({ preventScroll: true })

interface FoundProps {
  words: string
  sort: Sort
  letter: string | undefined
  onLetter: (letter: string) => void
}

function Found({ words, sort, letter, onLetter }: FoundProps) {
  const text = useText()
  const input = { sort, limit, ...(words !== '' && { value: words }) }
  const { data, error, refetch } = useQuery({
    queryKey: ['horseRacingParticipants', input],
    queryFn: ({ signal }) => call('horseRacingParticipants', input, { signal }),
    meta: { waitedFor: true },
  })
  if (!data)
    return error ? <RequestFailed of="horseRacingParticipants" onRetry={() => void refetch()} /> : <ListSkeleton rows={8} />
  const letters = byLetter(data.participants, sort)
  if (letters.length === 0) return <NoRunners words={words} />
  if (words !== '') return <Letters letters={letters} sort={sort} count={data.participants.length} />
  const shown = letters.find((each) => each.letter === letter) ?? letters[0]
  return (
    <>
      <fieldset className={styles.letters}>
        <legend>
          <Hidden>{text('races.letters')}</Hidden>
        </legend>
        {letters.map((each) => (
          <button
            key={each.letter}
            type="button"
            aria-pressed={each === shown}
            className={styles.letter}
            onClick={() => onLetter(each.letter)}
          >
            {each.letter}
          </button>
        ))}
      </fieldset>
      {shown ? <Letters letters={[shown]} sort={sort} /> : null}
    </>
  )
}

function NoRunners({ words }: { words: string }) {
  const text = useText()
  if (words === '')
    return (
      <EmptyState
        title={text('races.noRunners')}
        action={<WayOn to={addressOf('horseRacingFutures')}>{text('races.none.futures')}</WayOn>}
      >
        {text('races.noRunnersText')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon="search"
      title={text('races.notFound', { words })}
      action={<WayOn to={addressOf('horseRacingMeetings')}>{text('races.allMeetings')}</WayOn>}
    >
      {text('races.notFoundText')}
    </EmptyState>
  )
}

function Letters({ letters, sort, count }: { letters: readonly Letter[]; sort: Sort; count?: number }) {
  const text = useText()
  return (
    <>
      {count === undefined ? null : <output className={page.note}>{text('races.found', { count })}</output>}
      {letters.map(({ letter, runners }) => (
        <Card key={letter} title={letter}>
          <ul aria-label={text('races.runnersOf', { letter })}>
            {runners.map((runner) => (
              <Row key={`${runner.eventId} ${runner.id}`} runner={runner} sort={sort} />
            ))}
          </ul>
        </Card>
      ))}
    </>
  )
}

function Row({ runner, sort }: { runner: Runner; sort: Sort }) {
  const text = useText()
  const { formatTime, formatDate } = useIntl()
  const { name, jockey, trainer, track, raceTime, eventId, selectionId } = runner
  const about = [
    sort !== 'HORSE' && name,
    sort !== 'JOCKEY' && jockey && text('runner.jockey', { name: jockey }),
    sort !== 'TRAINER' && trainer && text('runner.trainer', { name: trainer }),
  ]
  const when = `${formatDate(raceTime, { weekday: 'short' })} ${formatTime(raceTime)}`
  return (
    <li>
      <Link
        className={classNames(styles.runner, selectionId === undefined && styles.out)}
        to={addressOf('race', { sportName: 'horse-racing', eventName: slug(track), eventId })}
      >
        <span className={styles.who}>
          <b>{sortedBy(runner, sort)}</b>
          <span className={styles.about}>{about.filter(Boolean).join(' · ')}</span>
        </span>
        <span className={styles.race}>
          {when} <span>{track}</span>
        </span>
        <Icon name="next" size={14} />
      </Link>
    </li>
  )
}
