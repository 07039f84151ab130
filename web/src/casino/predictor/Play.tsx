import type { WireRound } from '@touchline/contract/player/predictor'
import { type PredictorGame, predictorRules } from '@touchline/domain/predictor'
import { Badge, Card, EmptyState, Skeleton } from '@touchline/ui'
import { useState } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { pageStyles as page } from '../../lib/page/index.ts'
import { useSession, useUser } from '../../lib/session/index.ts'
import { EntryCard } from './EntryCard.tsx'
import { EntryForm } from './EntryForm.tsx'
import { EntryProblem } from './EntryProblem.tsx'
import { MatchLines } from './MatchLines.tsx'
import styles from './Predictor.module.css'
import { useEntries } from './queries.ts'
import { RoundHead } from './RoundHead.tsx'
import type { NotEntered } from './useEntering.ts'

/** The round that is open: entered already, or to be. Those that run are below it. */
export function Play({ game, rounds }: { game: PredictorGame; rounds: readonly WireRound[] }) {
  const user = useUser()
  const isKnown = useSession(({ at }) => at !== 'resuming')
  const { entries } = useEntries(game, user?.userProfile.userId)
  const [entered, setEntered] = useState<string>()
  const [failed, setFailed] = useState<{ roundId: string; problem: NotEntered | undefined }>()
  const open = rounds.find(({ state }) => state === 'open')
  const ofRound = (roundId: string | undefined) => entries?.find(({ round }) => round.roundId === roundId)
  if (!isKnown || (user && !entries)) return <Skeleton height="30em" />
  const own = ofRound(open?.roundId)
  const isForm = open !== undefined && own === undefined
  const problem = <EntryProblem problem={failed?.problem} />
  return (
    <div className={page.stack}>
      {isForm && failed?.roundId === open.roundId ? null : problem}
      {open ? <RoundHead game={game} round={open} /> : <NoRound game={game} />}
      {own ? <EntryCard game={game} entry={own} takesFocus={entered === own.round.roundId} /> : null}
      {isForm ? (
        <EntryForm
          key={open.roundId}
          game={game}
          round={open}
          problem={failed?.roundId === open.roundId ? problem : null}
          onEntered={() => setEntered(open.roundId)}
          onProblem={(why) => setFailed({ roundId: open.roundId, problem: why })}
        />
      ) : null}
      {rounds
        .filter(({ state }) => state === 'running')
        .map((round) => {
          const entry = ofRound(round.roundId)
          return entry ? (
            <EntryCard key={round.roundId} game={game} entry={entry} />
          ) : (
            <Running key={round.roundId} game={game} round={round} />
          )
        })}
    </div>
  )
}

function NoRound({ game }: { game: PredictorGame }) {
  const text = useText()
  return (
    <EmptyState icon="clock" title={text('predictor.none.title')}>
      {text('predictor.none.text', { matches: predictorRules[game].matches })}
    </EmptyState>
  )
}

function Running({ game, round }: { game: PredictorGame; round: WireRound }) {
  const text = useText()
  return (
    <Card title={text('predictor.running')} badge={<Badge tone="live">{text('predictor.state.running')}</Badge>}>
      <div className={styles.body}>
        <MatchLines game={game} matches={round.matches} />
      </div>
    </Card>
  )
}
