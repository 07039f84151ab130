import type { Calls, DataOf } from '@touchline/contract'
import type { SportEvent } from '@touchline/domain/catalogue'
import { lazy, Suspense, useMemo } from 'react'
import { LaterMessages, type MessageId, useText } from '../../lib/intl/index.ts'
import { catalogue, useMarketIds } from '../../lib/live/index.ts'
import { Tabs } from '../../ui/index.ts'
import { cardsOf } from './layout.ts'
import styles from './MarketBoard.module.css'
import { MarketView } from './MarketView.tsx'

const CastBoard = lazy(async () => ({ default: (await import('../casts/CastBoard.tsx')).CastBoard }))
const BuilderBoard = lazy(async () => ({ default: (await import('../betbuilder/BuilderBoard.tsx')).BuilderBoard }))

type Acca = DataOf<Calls['event']>['betBuilderAccas']['accas'][number]
type Group = DataOf<Calls['event']>['marketGroups'][number]

interface MarketBoardProps {
  event: SportEvent
  groups: readonly Group[]
  /** the bet builders that the book suggests */
  accas: readonly Acca[]
  /** the group that was chosen; absent: the first */
  group: string | undefined
  onGroup: (id: string) => void
}

/** P4.6b: the groups of an event's markets as tabs, the chosen one's markets as cards. */
export function MarketBoard({ event, groups, accas, group, onGroup }: MarketBoardProps) {
  const text = useText()
  const shown = groups.find(({ id }) => id === group) ?? groups[0]
  if (!shown) return null
  const board = <Board event={event} group={shown} accas={accas} />
  if (groups.length === 1) return board
  return (
    <Tabs
      label={text('event.groups')}
      items={groups.map(({ id, name, type }) => ({ id, label: groupWord(type, name, text) }))}
      value={shown.id}
      onChange={onGroup}
    >
      {board}
    </Tabs>
  )
}

/** Orders of finish and bet builders are chosen otherwise than by a button a price. */
function Board({ event, group: { type, marketIds }, accas }: Pick<MarketBoardProps, 'event' | 'accas'> & { group: Group }) {
  if (type !== 'FORECAST' && type !== 'YOURBET') return <Cards event={event} marketIds={marketIds} />
  return (
    <div className={styles.one}>
      <Suspense>
        <LaterMessages>
          {type === 'FORECAST' ? (
            <CastBoard event={event} marketIds={marketIds} />
          ) : (
            <BuilderBoard event={event} marketIds={marketIds} accas={accas} />
          )}
        </LaterMessages>
      </Suspense>
    </div>
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
  FORECAST: 'group.FORECAST',
  OTHER: 'group.OTHER',
}

/** In the reader's language; a group that we do not know is called as the gateway calls it. */
function groupWord(type: string, name: string, text: ReturnType<typeof useText>): string {
  const id = type === 'GOALS' && name === 'Totals' ? 'group.TOTALS' : words[type]
  return id ? text(id) : name
}
