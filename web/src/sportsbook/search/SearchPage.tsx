import { EmptyState, Field, Icon } from '@touchline/ui'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { Heading, ListSkeleton, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { useTables } from '../../lib/query/index.ts'
import { EventList } from '../events/index.ts'

const shortest = 2

/** Searches while typing; the query is in the address, so that a search can be shared. */
export default function SearchPage() {
  const text = useText()
  const [params, setParams] = useSearchParams()
  const [words, setWords] = useState(params.get('q') ?? '')
  const type = (typed: string) => {
    setWords(typed)
    setParams(typed ? { q: typed } : {}, { replace: true })
  }
  return (
    <div className={page.stack}>
      <Heading title={text('search.title')} />
      <search>
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
      </search>
      <Found words={useDeferredValue(words.trim())} />
    </div>
  )
}

/** The field takes the focus on opening. */
const focusOnce = (input: HTMLInputElement | null): void => input?.focus({ preventScroll: true })

function Found({ words }: { words: string }) {
  const text = useText()
  const enabled = words.length >= shortest
  const { data, error, refetch } = useTables('betFinder', { value: words }, { enabled, keep: true })
  if (!enabled) return <EmptyState icon="search" title={text('search.start')} />
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
      {names ? <p className={page.note}>{text('search.alias', { names })}</p> : null}
      <EventList
        title={text('search.found', { count: data.eventIds.length })}
        tables={data}
        eventIds={data.eventIds}
        withLeague
      />
    </>
  )
}
