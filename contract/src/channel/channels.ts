import type { Change } from '@touchline/domain/catalogue'
import type * as z from 'zod/mini'
import type { SlipResult } from '../player/bet/betplacement.ts'
import type { AutomaticCashOutRule, CashOutInfo } from '../player/bet/cashOutInfo.ts'
import type { CashOutResult } from '../player/bet/cashout.ts'
import type { MyBet } from '../player/bet/myBet.ts'
import type { jackpotsAmount } from '../player/casino/jackpotsAmount.ts'
import { channelPart } from './channelPart.ts'

/** A message of a user channel: the same envelope as the catalogue's, with `v` per customer. */
export interface UserChange<Entity extends string, Data> {
  v: number
  ops: { op: 'initial' | 'add' | 'update' | 'remove'; entity: Entity; id: string; data?: Data }[]
}

/**
 * The push channels by pattern, with the type of a message's `data`. `/user/*` need a session; the server maps them to the
 * session's customer.
 */
export interface Channels {
  '/event/{id}': Change
  '/event/{id}/markets': Change
  '/market/{id}': Change
  '/selection/{id}': Change
  '/scoreboard/{id}': Change
  '/statistics/{id}': Change
  '/system/platform': UserChange<'message', { name: string; text: string }>
  '/system/build': UserChange<'message', { build: string }>
  /** on subscription all jackpots, then what changed, at most once a second; of an `update` the amount alone */
  '/system/jackpots': { v: number; ops: JackpotOp[] }
  '/user/mybets': UserChange<'bet', MyBet>
  '/user/bethistory': UserChange<'bet', MyBet>
  /** one op per slip, `id` is its ref */
  '/user/betplacement': UserChange<'bet', SlipResult>
  /** one op per request, `id` is its ref */
  '/user/cashout': UserChange<'cashout', CashOutResult>
  /** current values, `id` is the bet's: on subscription all open bets, then changes */
  '/user/cashoutinfo': UserChange<'cashout', Partial<CashOutInfo>>
  /** operations on a bet, `id` is the bet's: its newest request, from any device or its automatic rule, and that rule */
  '/user/cashoutoperations': UserChange<'cashout', CashOutOperation>
  /** one op per message that was sent, read or withdrawn; the page reads its messages again */
  '/user/messages': UserChange<'message', never>
  /** one op per chat in which something was written, read or ended; the page reads its chat again */
  '/user/chat': UserChange<'chat', never>
  /** one op per free bet, profit boost, offer, bonus cash or free spins that were given, used, returned or ended; the page reads its customer again */
  '/user/bonuses': UserChange<'bonus' | 'freeSpins' | 'offer', never>
  /** one op when the customer's settings were changed from any device, favourites included; the page reads them again */
  /** one op per round of a game that moved money; the page reads its customer again, and with it the balance */
  '/user/games': UserChange<'round', never>
  '/user/settings': UserChange<'settings', never>
}

type Jackpot = z.infer<(typeof jackpotsAmount)['data']>['jackpots'][number]
export type JackpotOp = UserChange<'jackpot', Partial<Jackpot>>['ops'][number]

export interface CashOutOperation {
  betId: string
  result?: CashOutResult
  automatic?: AutomaticCashOutRule
}
export type ChannelPattern = keyof Channels

export const channelPatterns = [
  '/event/{id}',
  '/event/{id}/markets',
  '/market/{id}',
  '/selection/{id}',
  '/scoreboard/{id}',
  '/statistics/{id}',
  '/system/platform',
  '/system/build',
  '/system/jackpots',
  '/user/mybets',
  '/user/bethistory',
  '/user/betplacement',
  '/user/cashout',
  '/user/cashoutinfo',
  '/user/cashoutoperations',
  '/user/messages',
  '/user/chat',
  '/user/bonuses',
  '/user/settings',
  '/user/games',
] as const satisfies ChannelPattern[]

/** The channel name of an entity. */
export const channel = {
  event: (id: string) => `/event/${channelPart(id)}` as const,
  eventMarkets: (id: string) => `/event/${channelPart(id)}/markets` as const,
  market: (id: string) => `/market/${channelPart(id)}` as const,
  selection: (id: string) => `/selection/${channelPart(id)}` as const,
  scoreboard: (eventId: string) => `/scoreboard/${channelPart(eventId)}` as const,
  statistics: (eventId: string) => `/statistics/${channelPart(eventId)}` as const,
}
