import type { Market, SportEvent } from './entities.ts'

type MarketState = Pick<Market, 'status' | 'inplay'>
type EventState = Pick<SportEvent, 'state' | 'suspended'>

const over = new Set<SportEvent['state']>(['FINISHED', 'CANCELED', 'ABANDONED', 'POSTPONED'])
const interrupted = new Set<SportEvent['state']>(['SUSPENDED', 'INTERRUPTED'])

/** The event is over, or has begun and the market is not offered in play. Beside this the gateway's database compares the start with its clock. */
export const isEventClosed = ({ inplay }: Pick<MarketState, 'inplay'>, { state }: Pick<EventState, 'state'>): boolean =>
  over.has(state) || (!inplay && state === 'INPLAY')

/** By itself or with its event; it may reopen. */
export const isMarketSuspended = ({ status }: Pick<MarketState, 'status'>, { state, suspended }: EventState): boolean =>
  status === 'SUSPENDED' || suspended || interrupted.has(state)
