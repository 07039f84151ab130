import { builderAccaEvent } from '@touchline/domain/browse'
import type { SportEvent } from '@touchline/domain/catalogue'
import { missingOfLink, readSlipLink, type SlipLinkFault, systemField } from '@touchline/domain/slip'
import { call, Refused } from '../../lib/api.ts'
import { configNow } from '../../lib/config/index.ts'
import type { LinkError } from '../../lib/links/index.ts'
import { putTables } from '../../lib/live/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { userNow, whenSessionKnown } from '../../lib/session/index.ts'
import { bettingNow } from '../../lib/settings/index.ts'
import { builderEntry, dispatch, selectionNow, useSlip } from '../../lib/slip/index.ts'

/**
 * Target of a link: the slip, an event, or nowhere with the reason. `code`: a shared slip, which the customer reviews before
 * it is loaded.
 */
export type Resolved =
  | { to: 'slip' }
  | { to: 'code'; code: string }
  | { to: 'login'; query: URLSearchParams }
  | { to: 'page'; path: string }
  /** the customer already has what the link offers */
  | { to: 'message'; message: 'loggedIn' | 'haveAccount' }
  /** not one of our links */
  | { to: 'nowhere'; why: LinkError }
  | { to: 'error'; why: LinkFault }

export type LinkFault = SlipLinkFault['fault'] | 'builderGone' | 'eventMissing' | 'noBuilder' | 'notReached'

/** B2.12: the path names the action; parameters are in the query or the fragment. */
export async function resolveLink(request: string, query: URLSearchParams): Promise<Resolved> {
  switch (request.toLowerCase()) {
    case 'betslip':
      return betSlip(query)
    case 'betbuilder':
      return query.has('eventId') ? eventPage(query, 'YOURBET') : betBuilder(query.get('betBuilderAccaId') ?? '')
    case 'event':
      return eventPage(query)
    case 'registration':
      return registration(query)
    case 'forgotpassword':
      return (await isCustomer()) ? { to: 'message', message: 'loggedIn' } : { to: 'page', path: '/forgot-password' }
    case 'code':
      return query.get('code') ? { to: 'code', code: query.get('code') ?? '' } : nowhere
    default:
      return nowhere
  }
}

const nowhere: Resolved = { to: 'nowhere', why: 'invalid' }

async function isCustomer(): Promise<boolean> {
  await whenSessionKnown()
  return userNow() !== undefined
}

/** B2.12d: selections wait for the login; a customer who already has an account and wants nothing else gets a message. */
async function registration(query: URLSearchParams): Promise<Resolved> {
  return query.has('selectionIds') || !(await isCustomer()) ? { to: 'login', query } : { to: 'message', message: 'haveAccount' }
}

/** P2.36: the event's page, by its kind, at the market group that the link names. */
async function eventPage(query: URLSearchParams, groupType?: 'YOURBET'): Promise<Resolved> {
  const eventId = query.get('eventId') ?? ''
  if (eventId === '') return fault('eventMissing')
  try {
    const data = await call('event', { eventId })
    putTables(data)
    const event = data.entities.event[eventId]
    if (!event) return fault('eventMissing')
    const group = groupType
      ? data.marketGroups.find(({ type, marketIds }) => type === groupType && marketIds.length > 0)?.id
      : query.get('marketGroupId')
    if (groupType && group === undefined) return fault('noBuilder')
    const sport = data.entities.category[event.sportId]
    const category = data.entities.category[event.categoryId]
    const path = pathTo.event({ event: event as SportEvent, ...(sport && { sport }), ...(category && { category }) })
    return { to: 'page', path: group ? `${path}?${new URLSearchParams({ marketGroupId: group })}` : path }
  } catch (error) {
    return fault(error instanceof Refused ? 'eventMissing' : 'notReached')
  }
}

const fault = (why: LinkFault): Resolved => ({ to: 'error', why })
const missing = (error: unknown): Resolved => fault(error instanceof Refused ? 'selectionsMissing' : 'notReached')

/** B5.16 */
async function betSlip(query: URLSearchParams): Promise<Resolved> {
  const ids = (query.get('selectionIds') ?? query.get('selectionids') ?? '').split(',').map((id) => id.trim())
  const link = readSlipLink(
    {
      selectionIds: ids,
      ...(query.get('betType') && { betType: query.get('betType') ?? '' }),
      ...(query.get('systemType') && { systemType: query.get('systemType') ?? '' }),
      ...(query.get('stake') && { stake: query.get('stake') ?? '' }),
    },
    { inSlip: useSlip.getState().selections.length, maximum: configNow().slipMaximum, defaultStake: bettingNow().defaultStake },
  )
  if ('fault' in link) return fault(link.fault)
  try {
    putTables(await call('dlSelections', { selectionids: link.selectionIds.join() }))
  } catch (error) {
    return missing(error)
  }
  const selections = link.selectionIds.flatMap((id) => selectionNow(id) ?? [])
  const found = selections.map(({ selectionId }) => selectionId)
  if (missingOfLink(link, found)) return fault('selectionsMissing')
  dispatch({ is: 'add', selections })
  dispatch({ is: 'chooseTab', tab: link.tab })
  if (link.tab === 'system') dispatch({ is: 'typeStake', field: systemField(link.systemType), text: link.stake })
  else if (link.tab === 'acca') dispatch({ is: 'typeStake', field: 'acca', text: link.stake })
  else for (const id of found) dispatch({ is: 'typeStake', field: `single:${id}`, text: link.stake })
  return { to: 'slip' }
}

/** B2.12f, B7.7 */
async function betBuilder(id: string): Promise<Resolved> {
  if (builderAccaEvent(id) === undefined) return nowhere
  try {
    const { betBuilderAcca, ...tables } = await call('dlBetBuilderAcca', { betBuilderAccaId: id })
    putTables(tables)
    const entry = builderEntry(
      id,
      betBuilderAcca.selections.map(({ selectionId }) => selectionId),
    )
    if (!entry || betBuilderAcca.state === 'CLOSED') return fault('builderGone')
    dispatch({ is: 'add', selections: [entry] })
    return { to: 'slip' }
  } catch (error) {
    return fault(error instanceof Refused ? 'builderGone' : 'notReached')
  }
}
