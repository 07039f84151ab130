import { builderAccaEvent } from '@touchline/domain/offer'
import { missingOfLink, readSlipLink, type SlipLinkFault, systemField } from '@touchline/domain/slip'
import { call, Refused } from '../../lib/api.ts'
import { configNow } from '../../lib/config/index.ts'
import { putTables } from '../../lib/live/index.ts'
import { bettingNow } from '../../lib/settings/index.ts'
import { builderEntry } from '../slip/entries.ts'
import { selectionNow } from '../slip/selection.ts'
import { dispatch, useSlip } from '../slip/slipStore.ts'

/** Where a link leads: into the slip, to a match, or nowhere and why. `code`: a shared slip, which the customer sees before it is loaded. */
export type Resolved =
  | { to: 'slip' }
  | { to: 'code'; code: string }
  | { to: 'login'; query: URLSearchParams }
  | { to: 'error'; why: LinkFault }

export type LinkFault = SlipLinkFault['fault'] | 'invalid' | 'builderGone' | 'notReached'

/** B2.12: what is asked stands in the path, the rest in the query or the fragment (P2.38a). */
export function resolveLink(request: string, query: URLSearchParams): Promise<Resolved> | Resolved {
  switch (request.toLowerCase()) {
    case 'betslip':
      return betSlip(query)
    case 'betbuilder':
      return betBuilder(query.get('betBuilderAccaId') ?? '')
    case 'registration':
      return { to: 'login', query }
    case 'code':
      return query.get('code') ? { to: 'code', code: query.get('code') ?? '' } : fault('invalid')
    default:
      return fault('invalid')
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
  if (builderAccaEvent(id) === undefined) return fault('invalid')
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
