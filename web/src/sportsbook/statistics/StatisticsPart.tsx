import { channel } from '@touchline/contract/channel'
import type { SportEvent } from '@touchline/domain/catalogue'
import { Card, EmptyState, Skeleton, Tabs } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useChoice } from '../../lib/addresses/index.ts'
import { type MessageId, useText } from '../../lib/intl/index.ts'
import { useEntity, useLive } from '../../lib/live/index.ts'
import { useStatisticsPage } from '../../lib/services/index.ts'
import { incidentWords, sideName } from '../score/index.ts'
import { Figures } from './Figures.tsx'
import { Averages, Form, HeadToHead } from './Form.tsx'
import { LeagueTable, TopScorers } from './LeagueTable.tsx'
import { LineUps } from './LineUps.tsx'
import { PressureCurve } from './PressureCurve.tsx'
import styles from './Statistics.module.css'
import { type StatisticsTab, tabsShown } from './tabsShown.ts'

const words: Record<StatisticsTab, MessageId> = {
  stats: 'statistics.tab.stats',
  form: 'statistics.tab.form',
  table: 'statistics.tab.table',
  commentary: 'statistics.tab.commentary',
  timeline: 'statistics.tab.timeline',
  lineUps: 'statistics.tab.lineUps',
}

interface StatisticsPartProps {
  event: SportEvent
  /** there are some, which are about to come */
  expected?: boolean
  /** says nothing where there are none */
  isQuiet?: boolean
}

/** P2.11, P9.5c: what is known about a match besides its prices, and the way to the operator's supplier of more. */
export default function StatisticsPart(props: StatisticsPartProps) {
  const text = useText()
  const more = useStatisticsPage(props.event)
  if (more === undefined) return <OwnStatistics {...props} />
  return (
    <div className={styles.parts}>
      <OwnStatistics {...props} isQuiet />
      <a className={styles.more} href={more} target="_blank" rel="noopener noreferrer">
        {text('statistics.more')}
      </a>
    </div>
  )
}

/** Live; only the tabs that have something. */
function OwnStatistics({ event, expected = false, isQuiet = false }: StatisticsPartProps) {
  const text = useText()
  useLive([channel.statistics(event.id), channel.scoreboard(event.id)])
  const tabs = useEntity('statistics', event.id)?.tabs
  const board = useEntity('scoreboard', event.id)
  const [chosen, choose] = useChoice('tab')
  const shown = tabsShown(tabs ?? {}, board)
  const tab = shown.find((each) => each === chosen) ?? shown[0]
  if (tab === undefined)
    return tabs === undefined && expected ? (
      <Skeleton height="16em" />
    ) : isQuiet ? null : (
      <EmptyState title={text('statistics.none.title')}>{text('statistics.none.text')}</EmptyState>
    )
  return (
    <Tabs
      inner
      label={text('event.statistics')}
      items={shown.map((id) => ({ id, label: text(words[id]) }))}
      value={tab}
      onChange={choose}
    >
      <div className={styles.parts}>{content(tab)}</div>
    </Tabs>
  )

  function content(of: StatisticsTab): ReactNode {
    const sideOf = (side: 'HOME' | 'AWAY') => event.participants.find(({ role }) => role === side)
    const { stats, averages, form, headToHead, table, topScorers, lineUps, commentary } = tabs ?? {}
    switch (of) {
      case 'stats':
        return (
          <>
            {stats?.pressure && stats.pressure.length > 0 ? (
              <PressureCurve event={event} board={board} pressure={stats.pressure} />
            ) : null}
            {stats && stats.figures.length > 0 ? (
              <Figures event={event} title={text('statistics.match')} figures={stats.figures} />
            ) : null}
          </>
        )
      case 'form':
        return (
          <>
            {form ? <Form event={event} form={form} /> : null}
            {headToHead && headToHead.matches.length > 0 ? <HeadToHead matches={headToHead.matches} /> : null}
            {averages ? <Averages event={event} averages={averages} /> : null}
          </>
        )
      case 'table':
        return (
          <>
            {table && table.rows.length > 0 ? <LeagueTable rows={table.rows} sides={event.participants} /> : null}
            {topScorers && topScorers.players.length > 0 ? <TopScorers players={topScorers.players} /> : null}
          </>
        )
      case 'commentary':
        return (
          <Moments title={text(words.commentary)}>
            {commentary?.comments.map(({ minute, text: said }) => (
              <li key={`${minute} ${said}`}>
                <b>{minute}′</b> {said}
              </li>
            ))}
          </Moments>
        )
      case 'timeline':
        return (
          <Moments title={text(words.timeline)}>
            {board?.incidents.toReversed().map((incident) => (
              <li key={incident.id}>{incidentWords(incident, event, text)}</li>
            ))}
          </Moments>
        )
      case 'lineUps':
        return lineUps ? (
          <>
            <LineUps team={sideName(event, 'HOME', text)} side={sideOf('HOME')} lineUp={lineUps.home} />
            <LineUps team={sideName(event, 'AWAY', text)} side={sideOf('AWAY')} lineUp={lineUps.away} />
          </>
        ) : null
    }
  }
}

const Moments = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title}>
    <ol className={styles.moments}>{children}</ol>
  </Card>
)
