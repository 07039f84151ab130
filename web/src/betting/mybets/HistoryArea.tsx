import { type SettledPeriod, settledPeriods } from '@touchline/domain/mybets'
import { EmptyState, Tabs } from '@touchline/ui'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Filter } from '../../lib/filter/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { BetList, HistoryUnavailable, LoadingBets, MoreBets, Stale } from './BetList.tsx'
import { CasinoHistory } from './CasinoHistory.tsx'
import { isVirtual } from './isVirtual.ts'
import { historyPaths } from './paths.ts'
import { useSettledBets } from './queries.ts'
import { Statistics } from './Statistics.tsx'
import { type History, historyAt } from './tabs.ts'

const kinds = Object.keys(historyPaths) as History[]

/** Settled bets: sports, virtual sports, casino. */
export function HistoryArea() {
  const text = useText()
  const navigate = useNavigate()
  const kind = historyAt(useLocation().pathname)
  return (
    <Tabs
      inner
      label={text('mybets.history.of')}
      items={kinds.map((id) => ({ id, label: text(`mybets.history.${id}`) }))}
      value={kind}
      onChange={(id) => void navigate(historyPaths[id as History])}
    >
      {kind === 'casino' ? <CasinoHistory /> : <SettledBets virtual={kind === 'virtuals'} />}
    </Tabs>
  )
}

/** Settled bets of a period, with totals. Without `virtual`: all of them. */
export function SettledBets({ virtual, brief }: { virtual?: boolean; brief?: boolean }) {
  const text = useText()
  const [period, setPeriod] = useState<SettledPeriod>('30days')
  const { bets: all, isError, refetch, ...more } = useSettledBets(period)
  const bets = virtual === undefined ? all : all?.filter((bet) => isVirtual(bet) === virtual)
  return (
    <>
      <Stale />
      <Filter
        legend={text('mybets.period')}
        options={settledPeriods.map((value) => ({ value, label: text(`mybets.period.${value}`) }))}
        value={period}
        onChange={setPeriod}
      />
      {virtual || brief ? null : <Statistics period={period} />}
      {bets ? (
        bets.length > 0 ? (
          <BetList bets={bets} />
        ) : (
          <NothingSettled virtual={virtual} period={period} />
        )
      ) : isError ? (
        <HistoryUnavailable onRetry={() => void refetch()} />
      ) : (
        <LoadingBets />
      )}
      <MoreBets {...more} label={text('mybets.settled.more')} />
    </>
  )
}

function NothingSettled({ virtual, period }: { virtual: boolean | undefined; period: SettledPeriod }) {
  const text = useText()
  const what = virtual ? 'mybets.virtuals.empty' : period === '90days' ? 'mybets.settled.empty' : 'mybets.settled.period'
  return (
    <EmptyState icon="mybets" title={text(`${what}.title`)}>
      {text(`${what}.text`)}
    </EmptyState>
  )
}
