import type { Calls, DataOf } from '@touchline/contract'
import type { SportEvent } from '@touchline/domain/catalogue'
import { useMemo } from 'react'
import { type MessageId, useText } from '../../lib/intl/index.ts'
import { catalogue, useMarketIds } from '../../lib/live/index.ts'
import { Tabs } from '../../ui/index.ts'
import { cardsOf } from './layout.ts'
import styles from './MarketBoard.module.css'
import { MarketView } from './MarketView.tsx'

type Group = DataOf<Calls['event']>['marketGroups'][number]

interface MarketBoardProps {
  event: SportEvent
  groups: readonly Group[]
  /** the group that was chosen; absent: the first */
  group: string | undefined
  onGroup: (id: string) => void
}

/** Its bets are on the order of several runners: one button a runner cannot say it. */
const needsPlaces = 'FORECAST'

/** P4.6b: the groups of an event's markets as tabs, the chosen one's markets as cards. */
export function MarketBoard({ event, groups: offered, group, onGroup }: MarketBoardProps) {
  const text = useText()
  const groups = offered.filter(({ type }) => type !== needsPlaces)
  const shown = groups.find(({ id }) => id === group) ?? groups[0]
  if (!shown) return null
  if (groups.length === 1) return <Cards event={event} marketIds={shown.marketIds} />
  return (
    <Tabs
      label={text('event.groups')}
      items={groups.map(({ id, name, type }) => ({ id, label: groupWord(type, name, text) }))}
      value={shown.id}
      onChange={onGroup}
    >
      <Cards event={event} marketIds={shown.marketIds} />
    </Tabs>
  )
}

function Cards({ event, marketIds }: { event: SportEvent; marketIds: readonly string[] }) {
  const present = useMarketIds(event.id)
  const cards = useMemo(() => {
    const here = new Set(present)
    return cardsOf(
      marketIds
        .filter((id) => here.has(id))
        .map((id) => catalogue.get('market', id))
        .filter((market) => market !== undefined),
    )
  }, [marketIds, present])
  return (
    <div className={event.racing ? styles.one : styles.columns}>
      {cards.map((card) => (
        <MarketView key={card.id} card={card} event={event} />
      ))}
    </div>
  )
}

const words: Record<string, MessageId> = {
  MAIN: 'group.MAIN',
  YOURBET: 'group.YOURBET',
  GOALS: 'group.GOALS',
  HANDICAPS: 'group.HANDICAPS',
  HALF: 'group.HALF',
  CORRECT_SCORE: 'group.CORRECT_SCORE',
  CORNERS_CARDS: 'group.CORNERS_CARDS',
  PLAYERS: 'group.PLAYERS',
  SPECIALS: 'group.SPECIALS',
  RACE: 'group.RACE',
  OTHER: 'group.OTHER',
}

/** In the reader's language; a group that we do not know is called as the gateway calls it. */
function groupWord(type: string, name: string, text: ReturnType<typeof useText>): string {
  const id = type === 'GOALS' && name === 'Totals' ? 'group.TOTALS' : words[type]
  return id ? text(id) : name
}
