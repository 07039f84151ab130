import type { DisplayOdds, PriceText } from '../odds/index.ts'
import type { EventStream } from './eventStream.ts'
import type { StatisticsTabs } from './statistics.ts'

/** Grows with every change of the catalogue, across restarts; an entity has the version of its last change. */
export type Version = number

/** Valid ids: any text without control characters or unpaired surrogates, which databases do not store. */
export const idPattern: RegExp = /^[^\p{Cc}\p{Cs}]*$/u

export interface Category {
  id: string
  parentId?: string
  kind: 'sport' | 'region' | 'league'
  name: string
  countryCode?: string
  sportId: string
}

export const eventStates = [
  'NOTSTARTED',
  'INPLAY',
  'SUSPENDED',
  'INTERRUPTED',
  'FINISHED',
  'CANCELED',
  'POSTPONED',
  'ABANDONED',
] as const
export type EventState = (typeof eventStates)[number]

export interface Participant {
  id: string
  name: string
  role: 'HOME' | 'AWAY' | 'RUNNER'
  number?: number
  draw?: number
  jockey?: string
  trainer?: string
  age?: number
  weight?: string
  form?: string
  /** what a side plays in: its ground, second colour and design, "red white stripes" */
  colours?: string
  silkUrl?: string
  /** the owner's colours in the words of a race card: "royal blue, white hoop, red cap" */
  silk?: string
  /** as cards abbreviate it: "b" for blinkers */
  headgear?: string
  officialRating?: number
  daysSinceRun?: number
  /** as cards print them: C and D for a winner at the course and over the distance, BF for a beaten favourite */
  marks?: string[]
  /** it does not run. Ours, not the feed's: from its non-runner message */
  withdrawn?: Withdrawn
}

/** When a runner was withdrawn, its last price, and the deduction in pence in the pound if one was announced. */
export interface Withdrawn {
  at: string
  price?: PriceText
  deduction?: number
}

export interface Racing {
  track: string
  raceTime: string
  distance?: string
  going?: string
  handicap?: boolean
  bestOddsGuaranteed?: boolean
  extraPlaces?: number
  /** the race's own name: "Riverside Lights Handicap" */
  title?: string
  /** "Class 3"; of greyhounds the grade, "A3" */
  class?: string
  /** in words and with its currency: "£25,700" */
  prize?: string
}

/** A match, a race or a competition. `startTime` is an ISO instant; `suspended` suspends all its markets. */
export interface SportEvent {
  id: string
  categoryId: string
  sportId: string
  name: string
  startTime: string
  type: 'HEAD_TO_HEAD' | 'MULTI_PARTICIPANT'
  state: EventState
  suspended: boolean
  participants: Participant[]
  tags: string[]
  racing?: Racing
  /** who streams it */
  streams?: EventStream[]
}

export const marketLayouts = ['ONE_COLUMN', 'TWO_COLUMNS', 'THREE_COLUMNS'] as const
/** How many selections of a market are shown side by side. */
export type MarketLayout = (typeof marketLayouts)[number]

export const outcomeResults = ['WON', 'LOST', 'PLACED', 'VOID', 'HALF_WON', 'HALF_LOST'] as const
/** The result of a selection. */
export type OutcomeResult = (typeof outcomeResults)[number]

export type OpenState = 'OPEN' | 'SUSPENDED' | 'CLOSED'

/**
 * `status` is only the market's own state: it can be bet on while it, its event and the selection are open. `line` is the
 * home or over side's. `selectionIds` in display order.
 */
export interface Market {
  id: string
  eventId: string
  type: string
  name: string
  line?: number
  inplay: boolean
  status: OpenState
  tags: string[]
  eachWay?: { fraction: string; places: number }
  selectionIds: string[]
  /** preferred as the event's main market */
  top?: boolean
  /** if other than usual for its type */
  layout?: MarketLayout
  /** the part of the event it covers, if not the whole: FIRST_HALF, SET_1 */
  periodType?: string
  /** the participants behind the sides, by outcome type */
  participantMapping?: Record<string, string>
  /** present once a result is known, by selection */
  outcomes?: Record<string, string>
  /** how they finished, by selection, if the result says it */
  finish?: Record<string, Finish>
  /** runners' numbers in finishing order, "1-2", to the return per unit, stake included */
  dividends?: Record<string, number>
}

/** `beaten`: the distance to the one before, in words: "nk", "1¼". */
export interface Finish {
  position?: number
  startingPrice?: DisplayOdds
  beaten?: string
}

export type SelectionKind = 'REGULAR' | 'SP' | 'NR' | 'WITHOUT'
export type SelectionStatus = 'OPEN' | 'SUSPENDED' | 'EXPIRED'

/**
 * A side of a market. `price` is the exact fraction paid ("83/100"), `odds` the same at 8 decimals and `displayOdds` the
 * displayed text; all three are absent without a price (SP, non-runner).
 */
export interface Selection {
  id: string
  marketId: string
  eventId: string
  name: string
  /** for a narrow button */
  shortName?: string
  outcomeType?: string
  participantId?: string
  /** the player it is about, if not a participant: a scorer */
  playerId?: string
  kind: SelectionKind
  status: SelectionStatus
  price?: PriceText
  odds?: number
  displayOdds?: DisplayOdds
  /** of a runner: the first price shown */
  openingOdds?: DisplayOdds
}

export interface Incident {
  id: string
  kind: string
  minute: number
  role: 'HOME' | 'AWAY'
  player?: string
}

/** `clockSeconds` was correct at `clockAt` (ISO); it continues from there while `running`. */
export interface Scoreboard {
  /** the event's id */
  id: string
  period: string
  clockSeconds?: number
  clockAt?: string
  running?: boolean
  score: { home: number; away: number }
  incidents: Incident[]
}

export interface Statistics {
  /** the event's id */
  id: string
  /** besides the known ones any that a source sends: `score` of a match in sets, and those that nothing reads */
  tabs: StatisticsTabs & Record<string, unknown>
}

export interface Entities {
  category: Category
  event: SportEvent
  market: Market
  selection: Selection
  scoreboard: Scoreboard
  statistics: Statistics
}
export type EntityKind = keyof Entities
