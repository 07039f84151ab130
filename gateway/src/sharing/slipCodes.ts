import { createHash, randomInt } from 'node:crypto'
import type { DataOf } from '@touchline/contract'
import type { betSlipCode, SharedSelection, SharedSlip } from '@touchline/contract/player/bet'
import type { Catalogue } from '@touchline/domain/catalogue'
import { displayOdds, oddsNumber } from '@touchline/domain/odds'
import { findSelections } from '../browse/index.ts'
import type { Queryable } from '../database/index.ts'
import { type Builders, kindAlone, type Offer, offerOf, selectionFaults } from '../placement/index.ts'
import { isCast, sharedSlipFault } from './sharedSlipFault.ts'

type Loaded = DataOf<typeof betSlipCode>

interface Content {
  selections: Omit<SharedSelection, 'state'>[]
  selectionGroups: NonNullable<SharedSlip['selectionGroups']>
}

/** Without 0, 1, I and O: a code is read aloud and typed. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newCode = (): string => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')

export interface SharedCode {
  code: string
  expiresAt: Date
}

export interface ShareOptions {
  catalogue: Catalogue
  builders: Pick<Builders, 'priceOf'>
  slipMaximum: number
}

/**
 * Stores the slip under a code, at the current prices, whatever prices it came with; an impossible slip is not stored.
 * Sharing the same slip again extends the code's life.
 */
export async function shareSlip(
  db: Queryable,
  customerId: string,
  slip: SharedSlip,
  { catalogue, builders, slipMaximum }: ShareOptions,
): Promise<SharedCode | 'unknown selection' | { wrong: string }> {
  const offer = offerOf(catalogue, selectionIdsOf(slip))
  if (slip.selections.some(({ selectionId }) => !offer.has(selectionId))) return 'unknown selection'
  const wrong = sharedSlipFault(slip, offer, slipMaximum)
  if (wrong !== undefined) return { wrong }
  const content = contentOf(slip, offer, builders)
  await forgetExpired(db)
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  // If the code is already in use: draw again.
  for (;;) {
    const { rows } = await db.query<SharedCode>(
      `insert into slip_code (code, customer_id, content, content_hash)
       select $1, $2, $3, $4 where not exists (select from slip_code where code = $1)
       on conflict (customer_id, content_hash) do update set expires_at = excluded.expires_at
       returning code, expires_at as "expiresAt"`,
      [newCode(), customerId, JSON.stringify(content), hash],
    )
    if (rows[0]) return rows[0]
  }
}

const selectionIdsOf = ({ selections }: SharedSlip): string[] => selections.map(({ selectionId }) => selectionId)

function contentOf({ selections, selectionGroups = [] }: SharedSlip, offer: Offer, builders: ShareOptions['builders']): Content {
  const kept = selections.flatMap(({ selectionId, eachWay = false, raceCastPosition }) => {
    const offered = offer.get(selectionId)
    if (!offered) return []
    const { selection, market, event } = offered
    return {
      eventId: event.id,
      marketId: market.id,
      selectionId,
      eventName: event.name,
      marketName: market.name,
      selectionName: selection.name,
      startTime: event.startTime,
      ...(market.line !== undefined && { hcp: market.line }),
      ...(selection.odds !== undefined && { odds: selection.odds }),
      ...(selection.displayOdds && { displayOdds: selection.displayOdds }),
      eachWay,
      ...(raceCastPosition !== undefined && { raceCastPosition }),
    }
  })
  const groups = selectionGroups.map((group) => {
    const { id, selections: grouped } = group
    if (isCast(group)) return { id, type: group.type, selections: grouped }
    const priced = builders.priceOf(grouped.flatMap((each) => offer.get(each) ?? []))
    return {
      id,
      selections: grouped,
      ...(priced.at === 'price' && { odds: oddsNumber(priced.price), displayOdds: displayOdds(priced.price) }),
    }
  })
  return { selections: kept, selectionGroups: groups }
}

/** Deletes expired codes, a few at a time; for a month after they expire they are still known as expired. */
async function forgetExpired(db: Queryable): Promise<void> {
  await db.query(
    `delete from slip_code where code in (
       select code from slip_code where expires_at < clock_timestamp() - interval '30 days' limit 20 for update skip locked)`,
  )
}

/** The slip of this code with the changes since. */
export async function loadSlip(
  db: Queryable,
  typed: string,
  catalogue: Catalogue,
  now: Date,
): Promise<Loaded | 'SlipCodeUnknown' | 'SlipCodeExpired'> {
  const code = typed.trim().toUpperCase()
  const { rows } = await db.query<{ content: Content; createdAt: Date; expiresAt: Date; expired: boolean }>(
    `select content, created_at as "createdAt", expires_at as "expiresAt", expires_at <= clock_timestamp() as expired
     from slip_code where code = $1`,
    [code],
  )
  const [found] = rows
  if (!found) return 'SlipCodeUnknown'
  if (found.expired) return 'SlipCodeExpired'
  const { selections, selectionGroups } = found.content
  const tables = findSelections(
    catalogue,
    selections.map(({ selectionId }) => selectionId),
  )
  return {
    ...tables,
    betslipCode: code,
    createdUt: found.createdAt.toISOString(),
    expiresUt: found.expiresAt.toISOString(),
    selections: selections.map((each) => {
      const current = tables.replacedBy[each.selectionId]?.selectionId ?? each.selectionId
      return { ...each, state: stateOf(current, catalogue, now) }
    }),
    selectionGroups,
  }
}

const maySoonBeBack = new Set(['MarketSuspended', 'SelectionSuspended'])

function stateOf(selectionId: string, catalogue: Catalogue, now: Date): SharedSelection['state'] {
  const offered = offerOf(catalogue, [selectionId]).get(selectionId)
  if (!offered || (!offered.market.inplay && Date.parse(offered.event.startTime) <= now.getTime())) return 'CLOSED'
  const ids = { eventId: offered.event.id, marketId: offered.market.id, selectionId }
  const faults = selectionFaults(ids, offered, { as: kindAlone(ids, offered), accept: 'ACCEPT_ANY_ODDS' })
  if (faults.length === 0) return 'OPEN'
  return faults.every(({ type }) => maySoonBeBack.has(type)) ? 'SUSPENDED' : 'CLOSED'
}
