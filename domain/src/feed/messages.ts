import type {
  Category,
  EventStream,
  Incident,
  MarketLayout,
  OpenState,
  OutcomeResult,
  Participant,
  Racing,
  SelectionKind,
  SelectionStatus,
  SportEvent,
  StatisticsTabs,
} from '../catalogue/index.ts'
import type { PriceText } from '../odds/index.ts'

export { type OutcomeResult, outcomeResults } from '../catalogue/index.ts'

/** A price as written by a feed: fractional text or a decimal number, taken exactly. */
export type FeedPrice = PriceText | number

export interface FeedSelection {
  id: string
  name: string
  shortName?: string
  outcomeType?: string
  participantId?: string
  playerId?: string
  price?: FeedPrice
  /** the first price that it had; absent: the first one that is sent */
  openingPrice?: FeedPrice
  kind?: SelectionKind
  status?: SelectionStatus
}

export interface FeedMarket {
  id: string
  eventId: string
  type: string
  name: string
  line?: number
  inplay?: boolean
  status: OpenState
  tags: string[]
  eachWay?: { fraction: string; places: number }
  top?: boolean
  layout?: MarketLayout
  periodType?: string
  participantMapping?: Record<string, string>
  selections: FeedSelection[]
}

/** Non-runners have a message of their own. */
export type FeedParticipant = Omit<Participant, 'withdrawn'>

export interface FeedEvent {
  id: string
  categoryId: string
  name: string
  startTime: string
  type: SportEvent['type']
  state: SportEvent['state']
  participants: FeedParticipant[]
  tags: string[]
  racing?: Racing
  streams?: EventStream[]
}

/** `tied` runners share the `places` left for them: two that tie for the win are `{tied: 2, places: 1}`. */
export interface DeadHeat {
  tied: number
  places: number
}

export interface Outcome {
  result: OutcomeResult
  deadHeat?: DeadHeat
  placeDeadHeat?: DeadHeat
  position?: number
  startingPrice?: FeedPrice
  /** the distance to the runner before, in words: "nk", "1¼" */
  beaten?: string
}

export interface MarketResult {
  marketId: string
  /** a later revision corrects an earlier one */
  revision: number
  outcomes: Record<string, Outcome>
  /** runners' numbers in finishing order, "1-2", to the return per unit, stake included */
  dividends?: Record<string, number>
  /** why a result that looks impossible is right, as a sentence: skips the check for impossible results */
  forced?: string
}

export type StatusTarget = { eventId: string } | { marketId: string } | { selectionId: string }

interface FeedBodies {
  category: Category
  event: FeedEvent
  market: FeedMarket
  prices: { marketId: string; prices: Record<string, FeedPrice> }
  status: StatusTarget & { status: string }
  replace: { oldSelectionId: string; eventId: string; marketId: string; selectionId: string }
  scoreboard: {
    eventId: string
    period: string
    clockSeconds?: number
    running?: boolean
    score: { home: number; away: number }
    incidents?: Incident[]
  }
  statistics: { eventId: string; tabs: StatisticsTabs & Record<string, unknown> }
  nonRunner: { eventId: string; participantId: string; at: string; price: FeedPrice; deduction?: number }
  result: MarketResult
  void: { marketId: string; reason: string }
  /** the source is lost: everything is suspended until the next message */
  silence: Record<string, never>
}
export type FeedMessageType = keyof FeedBodies

/** A message of any sports data source, independent of the vendor: `at` is an ISO instant. */
export type FeedMessage = { [T in FeedMessageType]: { at: string; type: T; data: FeedBodies[T] } }[FeedMessageType]
export type FeedMessageOf<T extends FeedMessageType> = Extract<FeedMessage, { type: T }>
