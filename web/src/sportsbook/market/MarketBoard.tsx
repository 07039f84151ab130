import type { Calls, DataOf } from '@touchline/contract'
import { favouriteMarket } from '@touchline/domain/account'
import { firstGroup, type GroupRules, groupsShown, isVirtualSport } from '@touchline/domain/browse'
import type { SportEvent } from '@touchline/domain/catalogue'
import { Drawing, Tabs } from '@touchline/ui'
import { type ReactNode, Suspense, useState } from 'react'
import { useConfig } from '../../lib/config/index.ts'
import { isStarredNow } from '../../lib/favourites/index.ts'
import { AreaMessages, type MessageId, useText } from '../../lib/intl/index.ts'
import { catalogue, useEntity, useMarketIds } from '../../lib/live/index.ts'
import {
  allExpanded,
  type EventMarkets,
  type Expansion,
  type ExpansionEvent,
  expandedOf,
  nextExpansion,
} from '../../lib/market/index.ts'
import { BuilderBoard } from '../betbuilder/index.ts'
import { CastBoard } from '../casts/index.ts'
import { cardsOf, type MarketCard, starredFirst } from './layout.ts'
import styles from './MarketBoard.module.css'
import { MarketView } from './MarketView.tsx'

type Acca = DataOf<Calls['event']>['betBuilderAccas']['accas'][number]
type Group = DataOf<Calls['event']>['marketGroups'][number]

interface MarketBoardProps {
  event: SportEvent
  /** the markets as listed by the gateway */
  markets: EventMarkets
  groups: readonly Group[]
  /** the bet builders suggested by the book */
  accas: readonly Acca[]
  /** the chosen group; absent: the event's first */
  group: string | undefined
  onGroup: (id: string) => void
  /** a further tab, which shows no markets */
  statistics?: { isShown: boolean; onShow: () => void; part: ReactNode } | undefined
}

const statisticsTab = 'STATISTICS'

/** P4.6b, P4.6c: an event's market groups as tabs; the markets of the chosen group as collapsible cards. */
export function MarketBoard({ event, markets, groups, accas, group, onGroup, statistics }: MarketBoardProps) {
  const text = useText()
  const rules = useGroupRules(event)
  const [expansion, setExpansion] = useState<Expansion>({})
  const offered = groupsShown(event, groups, rules.specials)
  const first = firstGroup(event, offered, rules)
  const shown = offered.find(({ id }) => id === group) ?? first
  const present = useMarketIds(event.id)
  // what a customer starred in another group opens with the page
  const starred = useStarredBefore(event)
  const elsewhere = shown && shown === first ? offered.filter((each) => each !== shown && !ownBoards.has(each.type)) : []
  const cards = starredFirst(
    presentCards([...(shown?.marketIds ?? []), ...elsewhere.flatMap(({ marketIds }) => marketIds).filter(starred)], present),
    ({ id }) => starred(id),
  )
  if (!shown) return null
  const folding = { filter: shown.id, ids: cards.map(({ id }) => id) }
  const send = (change: ExpansionEvent) => setExpansion((now) => nextExpansion(now, change, folding))
  const folds = !ownBoards.has(shown.type)
  const board = folds ? (
    <Cards event={event} cards={cards} open={expandedOf(expansion, folding)} onToggle={(id) => send({ is: 'toggled', id })} />
  ) : (
    <OwnBoard event={event} group={shown} builderMarketIds={markets.betBuilderMarketIds} accas={accas} />
  )
  const all =
    folds && cards.length > 1 ? (
      <FoldAll open={allExpanded(expansion, folding)} onPress={() => send({ is: 'allPressed' })} />
    ) : undefined
  if (offered.length === 1 && !statistics)
    return (
      <>
        {all}
        {board}
      </>
    )
  return (
    <Tabs
      label={text('event.groups')}
      items={[
        ...offered.map(({ id, name, type }) => ({ id, label: groupWord(type, name, text) })),
        ...(statistics ? [{ id: statisticsTab, label: text('event.statistics.tab') }] : []),
      ]}
      value={statistics?.isShown ? statisticsTab : shown.id}
      onChange={(id) => (id === statisticsTab ? statistics?.onShow() : onGroup(id))}
      aside={statistics?.isShown ? undefined : all}
    >
      {statistics?.isShown ? statistics.part : board}
    </Tabs>
  )
}

/** Whether a market's type was starred when the page opened: cards do not move while they are starred. */
function useStarredBefore({ sportId }: SportEvent): (marketId: string) => boolean {
  const [known] = useState(() => new Map<string, boolean>())
  return (marketId) => {
    const market = catalogue.get('market', marketId)
    if (!market) return false
    const type = favouriteMarket(market, sportId)
    const was = known.get(type) ?? isStarredNow('marketId', type)
    known.set(type, was)
    return was
  }
}

function useGroupRules(event: SportEvent): GroupRules {
  const sport = useEntity('category', event.sportId)
  const { features } = useConfig()
  return { isVirtual: isVirtualSport(sport ?? { name: '' }), specials: features.racingSpecials !== false }
}

function presentCards(marketIds: readonly string[], present: readonly string[]): MarketCard[] {
  const here = new Set(present)
  return cardsOf(
    marketIds
      .filter((id) => here.has(id))
      .map((id) => catalogue.get('market', id))
      .filter((market) => market !== undefined),
  )
}

const fold = 'm7 4 5 4.5L17 4M7 20l5-4.5 5 4.5M4 12h16'
const unfold = 'm7 8.5 5-4.5 5 4.5M7 15.5l5 4.5 5-4.5M4 12h16'

function FoldAll({ open, onPress }: { open: boolean; onPress: () => void }) {
  const text = useText()
  return (
    <button type="button" className={styles.foldAll} aria-expanded={open} onClick={onPress}>
      <Drawing size={16}>
        <path d={open ? fold : unfold} />
      </Drawing>
      <span>{text(open ? 'market.collapseAll' : 'market.expandAll')}</span>
    </button>
  )
}

/** Forecasts and bet builders are not chosen by one button per price. */
const ownBoards = new Set(['FORECAST', 'YOURBET'])

type OwnBoardProps = Pick<MarketBoardProps, 'event' | 'accas'> & { group: Group; builderMarketIds: readonly string[] }

function OwnBoard({ event, group: { type, marketIds }, builderMarketIds, accas }: OwnBoardProps) {
  return (
    <div className={styles.one}>
      <Suspense>
        <AreaMessages of="sportsbook">
          {type === 'FORECAST' ? (
            <CastBoard event={event} marketIds={marketIds} />
          ) : (
            <BuilderBoard event={event} marketIds={builderMarketIds} accas={accas} />
          )}
        </AreaMessages>
      </Suspense>
    </div>
  )
}

interface CardsProps {
  event: SportEvent
  cards: readonly MarketCard[]
  open: readonly string[]
  onToggle: (id: string) => void
}

function Cards({ event, cards, open, onToggle }: CardsProps) {
  return (
    <div className={event.racing ? styles.one : styles.columns}>
      {cards.map((card) => (
        <MarketView key={card.id} card={card} event={event} open={open.includes(card.id)} onToggle={onToggle} />
      ))}
    </div>
  )
}

const words: Record<string, MessageId> = {
  MAIN: 'group.MAIN',
  YOURBET: 'group.YOURBET',
  GOALS: 'group.GOALS',
  RESULT: 'group.RESULT',
  TEAMS: 'group.TEAMS',
  HANDICAPS: 'group.HANDICAPS',
  HALF: 'group.HALF',
  CORRECT_SCORE: 'group.CORRECT_SCORE',
  PERIODS: 'group.PERIODS',
  CORNERS_CARDS: 'group.CORNERS_CARDS',
  PLAYERS: 'group.PLAYERS',
  SPECIALS: 'group.SPECIALS',
  RACE: 'group.RACE',
  FORECAST: 'group.FORECAST',
  OTHER: 'group.OTHER',
}

/** In the reader's language; an unknown group has the gateway's name. */
function groupWord(type: string, name: string, text: ReturnType<typeof useText>): string {
  const id = type === 'GOALS' && name === 'Totals' ? 'group.TOTALS' : words[type]
  return id ? text(id) : name
}
