import { type PredictorGame, predictorRules } from '@touchline/domain/predictor'
import { Button, EmptyState, Skeleton, Tabs } from '@touchline/ui'
import { useState } from 'react'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { Heading, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { openLogin, useSession, useUser } from '../../lib/session/index.ts'
import { EntryCard } from './EntryCard.tsx'
import { GameRules } from './GameRules.tsx'
import { Play } from './Play.tsx'
import { useEntries, useRounds } from './queries.ts'
import { ResultCard } from './ResultCard.tsx'

const tabs = ['play', 'entries', 'results'] as const
type Tab = (typeof tabs)[number]

/** /pick6: the round that can be entered, the customer's entries, rounds that are over, and the rules. */
export function PredictorPage({ game }: { game: PredictorGame }) {
  const text = useText()
  const { name: brand } = useConfig()
  const [tab, setTab] = useState<Tab>('play')
  const { data, isError, refetch } = useRounds(game)
  const { name, matches } = predictorRules[game]
  const rules = data?.rounds.find(({ state }) => state === 'open') ?? data?.rounds[0]
  return (
    <div className={page.stack}>
      <Heading
        title={name}
        description={
          game === 'fives'
            ? text('description.fives', { name: brand })
            : text('predictor.description', { game: name, name: brand, matches })
        }
      />
      <Tabs
        label={name}
        items={tabs.map((id) => ({ id, label: text(`predictor.tab.${id}`) }))}
        value={tab}
        onChange={(id) => setTab(tabs.find((each) => each === id) ?? 'play')}
      >
        <div className={page.underTabs}>
          {data ? <Shown game={game} tab={tab} rounds={data.rounds} /> : isError ? null : <Skeleton height="30em" />}
          {isError && !data ? <RequestFailed of="predictorRounds" onRetry={() => void refetch()} /> : null}
        </div>
      </Tabs>
      {rules ? <GameRules game={game} round={rules} /> : null}
    </div>
  )
}

type Rounds = NonNullable<ReturnType<typeof useRounds>['data']>['rounds']

function Shown({ game, tab, rounds }: { game: PredictorGame; tab: Tab; rounds: Rounds }) {
  if (tab === 'play') return <Play game={game} rounds={rounds} />
  return tab === 'entries' ? <Entries game={game} /> : <Results game={game} rounds={rounds} />
}

function Entries({ game }: { game: PredictorGame }) {
  const text = useText()
  const user = useUser()
  const isKnown = useSession(({ at }) => at !== 'resuming')
  const { entries, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useEntries(game, user?.userProfile.userId)
  if (isKnown && !user)
    return (
      <EmptyState
        icon="user"
        title={text('predictor.entries.guest')}
        action={
          <Button look="primary" onClick={() => openLogin()}>
            {text('session.login.submit')}
          </Button>
        }
      />
    )
  if (!entries)
    return isError ? <RequestFailed of="predictorEntries" onRetry={() => void refetch()} /> : <Skeleton height="20em" />
  if (entries.length === 0) return <EmptyState icon="trophy" title={text('predictor.entries.none')} />
  return (
    <div className={page.stack}>
      {entries.map((entry) => (
        <EntryCard key={entry.entryId} game={game} entry={entry} />
      ))}
      {hasNextPage ? (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('predictor.entries.more')}
        </Button>
      ) : null}
    </div>
  )
}

function Results({ game, rounds }: { game: PredictorGame; rounds: Rounds }) {
  const text = useText()
  const over = rounds.filter(({ state }) => state === 'scored' || state === 'void')
  if (over.length === 0) return <EmptyState icon="clock" title={text('predictor.results.none')} />
  return (
    <div className={page.stack}>
      {over.map((round) => (
        <ResultCard key={round.roundId} game={game} round={round} />
      ))}
    </div>
  )
}
