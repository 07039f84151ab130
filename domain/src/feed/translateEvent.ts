import {
  type Catalogue,
  type Category,
  countryOf,
  type EventState,
  hasBestOdds,
  type Op,
  type SportEvent,
} from '../catalogue/index.ts'
import type { FeedEvent, FeedMessageOf } from './messages.ts'
import { put, quarantined, type Translation, update } from './translation.ts'

export function putCategory(data: Category, catalogue: Catalogue): Translation {
  const known = (id: string) => id === data.id || catalogue.get('category', id) !== undefined
  if (!known(data.sportId)) return quarantined(`unknown sport ${data.sportId}`)
  if (data.parentId !== undefined && !known(data.parentId)) return quarantined(`unknown category ${data.parentId}`)
  for (let above = data.parentId; above !== undefined; above = catalogue.get('category', above)?.parentId)
    if (above === data.id) return quarantined(`category ${data.id} would be its own ancestor`)
  return { ops: put('category', data, catalogue.get('category', data.id)) }
}

export function putEvent(data: FeedEvent, catalogue: Catalogue): Translation {
  const home = catalogue.get('category', data.categoryId)
  if (!home) return quarantined(`unknown category ${data.categoryId}`)
  const ids = data.participants.map((each) => each.id)
  if (new Set(ids).size !== ids.length) return quarantined(`event ${data.id} has a participant twice`)
  const before = catalogue.get('event', data.id)
  const warning = promisesTooMuch(data, catalogue)
  const racing = warning !== undefined && data.racing ? { racing: { ...data.racing, bestOddsGuaranteed: false } } : {}
  const after: SportEvent = {
    ...data,
    ...racing,
    participants: withWithdrawals(data.participants, before),
    sportId: home.sportId,
    suspended: suspendedAfter(before, data.state),
  }
  return { ops: put('event', after, before), ...(warning !== undefined && { warning }) }
}

/** A non-runner stays one when the event is sent again. */
function withWithdrawals(fed: FeedEvent['participants'], before: SportEvent | undefined): SportEvent['participants'] {
  const out = new Map(before?.participants.map(({ id, withdrawn }) => [id, withdrawn]))
  return fed.map((each) => {
    const withdrawn = out.get(each.id)
    return withdrawn ? { ...each, withdrawn } : each
  })
}

/** Best odds depend on the country: without a known or eligible one, the race would show what its bets do not get. */
function promisesTooMuch({ id, categoryId, racing }: FeedEvent, catalogue: Catalogue): string | undefined {
  if (!racing?.bestOddsGuaranteed) return undefined
  const country = countryOf(catalogue, categoryId)
  if (country === undefined) return `event ${id} has bestOddsGuaranteed, but no category above it has a countryCode`
  return hasBestOdds(country) ? undefined : `event ${id} has bestOddsGuaranteed, but races in ${country} have none`
}

export const isPlayable = (state: EventState): boolean => state === 'NOTSTARTED' || state === 'INPLAY'

/** An event message does not lift a separate suspension; leaving a non-playable state does. */
function suspendedAfter(before: SportEvent | undefined, state: EventState): boolean {
  if (!isPlayable(state)) return true
  return before !== undefined && isPlayable(before.state) && before.suspended
}

type EventStatus = { at: string; eventId: string; status: string }

/** OPEN, SUSPENDED and CLOSED are about betting and leave the event state alone; any other value is the event state. */
export function setEventStatus({ at, eventId, status }: EventStatus, catalogue: Catalogue): Translation {
  const before = catalogue.get('event', eventId)
  if (!before) return quarantined(`unknown event ${eventId}`)
  if (status === 'CLOSED') return { ops: closing(before, catalogue) }
  if (status === 'SUSPENDED') return { ops: update('event', before, { suspended: true }) }
  const state = status === 'OPEN' ? reopened(before, at) : (status as EventState)
  if (status === 'OPEN' && !isPlayable(state)) return quarantined(`event ${eventId} is ${state}: it cannot open`)
  return { ops: update('event', before, { state, suspended: !isPlayable(state) }) }
}

/** Betting on the event is over: its markets wait for their results. */
const closing = (event: SportEvent, catalogue: Catalogue): Op[] => [
  ...update('event', event, { suspended: true }),
  ...catalogue
    .marketIdsOf(event.id)
    .flatMap((id) => catalogue.get('market', id) ?? [])
    .flatMap((market) => update('market', market, { status: 'CLOSED' })),
]

function reopened(event: SportEvent, at: string): EventState {
  if (event.state !== 'SUSPENDED' && event.state !== 'INTERRUPTED') return event.state
  return Date.parse(event.startTime) <= Date.parse(at) ? 'INPLAY' : 'NOTSTARTED'
}

export function putScoreboard(data: FeedMessageOf<'scoreboard'>['data'] & { at: string }, catalogue: Catalogue): Translation {
  const { at, eventId, incidents, ...fed } = data
  if (!catalogue.get('event', eventId)) return quarantined(`unknown event ${eventId}`)
  const before = catalogue.get('scoreboard', eventId)
  const clock = fed.clockSeconds === undefined ? {} : { clockAt: at }
  const after = { ...fed, ...clock, id: eventId, incidents: incidents ?? before?.incidents ?? [] }
  return { ops: put('scoreboard', after, before) }
}

export function putStatistics({ eventId, tabs }: FeedMessageOf<'statistics'>['data'], catalogue: Catalogue): Translation {
  if (!catalogue.get('event', eventId)) return quarantined(`unknown event ${eventId}`)
  return { ops: put('statistics', { id: eventId, tabs }, catalogue.get('statistics', eventId)) }
}
