import { type Catalogue, type Finish, type Market, type Op, sameValue, type Withdrawn } from '../catalogue/index.ts'
import { parsePrice, priceText } from '../odds/index.ts'
import { impossibleFault } from './impossibleResult.ts'
import type { FeedMessageOf, MarketResult, Outcome } from './messages.ts'
import { completed, resultFault } from './resultFault.ts'
import { priceFields } from './translateMarket.ts'
import { quarantined, type RecordedResult, type ResultsKnown, type Translation, update } from './translation.ts'

/** A result closes the market and is kept on it; a later revision replaces it, an older one is rejected. */
export function putResult(given: MarketResult, catalogue: Catalogue, results: ResultsKnown): Translation {
  const market = catalogue.get('market', given.marketId)
  if (!market) return quarantined(`unknown market ${given.marketId}`)
  const data = completed(given, market, catalogue)
  const known = results(market.id)
  if (known?.feedRevision !== undefined && data.revision < known.feedRevision)
    return quarantined(`revision ${data.revision} of market ${market.id} is older than ${known.feedRevision}`)
  if (known && data.revision === known.feedRevision && isSameText(known.latest, data)) return { ops: [] }
  // a forced result skips the check for impossible results
  const fault =
    resultFault(given, market, catalogue) ?? (data.forced === undefined ? impossibleFault(data, market, catalogue) : undefined)
  if (fault !== undefined) return quarantined(fault)
  if (known && data.revision === known.feedRevision)
    return quarantined(`revision ${data.revision} of market ${market.id} was already given with other content`)
  const { marketId, revision: feedRevision, ...fed } = data
  const result = { marketId, revision: nextRevision(known), feedRevision, ...fed }
  return { ops: closedBy(result, market), result }
}

const isSameText = (latest: RecordedResult, fed: MarketResult): boolean =>
  latest.feedRevision === fed.revision &&
  sameValue(latest.outcomes, fed.outcomes) &&
  sameValue(latest.dividends ?? {}, fed.dividends ?? {}) &&
  latest.forced === fed.forced

const nextRevision = (known: ReturnType<ResultsKnown>): number => (known?.latest.revision ?? 0) + 1

export function putVoid(
  { marketId, reason }: FeedMessageOf<'void'>['data'],
  catalogue: Catalogue,
  results: ResultsKnown,
): Translation {
  const market = catalogue.get('market', marketId)
  if (!market) return quarantined(`unknown market ${marketId}`)
  const known = results(marketId)
  if (known?.latest.voidReason !== undefined) return { ops: [] }
  const result = { marketId, revision: nextRevision(known), outcomes: {}, voidReason: reason }
  return { ops: closedBy(result, market), result }
}

/** The market after its result. */
export function closedBy({ outcomes, dividends, voidReason }: RecordedResult, market: Market): Op[] {
  const settledAs =
    voidReason === undefined
      ? Object.entries(outcomes).map(([id, each]) => [id, each.result])
      : market.selectionIds.map((id) => [id, 'VOID'])
  const finish = Object.entries(outcomes).flatMap(([id, each]) => {
    const finished = finishOf(each)
    return finished ? [[id, finished] as const] : []
  })
  return update('market', market, {
    status: 'CLOSED',
    outcomes: Object.fromEntries(settledAs),
    finish: finish.length > 0 && !dividends ? Object.fromEntries(finish) : null,
    dividends: dividends ?? null,
  })
}

function finishOf({ position, startingPrice, beaten }: Outcome): Finish | undefined {
  const starting = startingPrice === undefined ? undefined : priceFields(startingPrice).displayOdds
  if (position === undefined && !starting && beaten === undefined) return undefined
  return {
    ...(position !== undefined && { position }),
    ...(starting && { startingPrice: starting }),
    ...(beaten !== undefined && { beaten }),
  }
}

/** The runner's selections can no longer be backed, and the deduction is recorded for existing bets. */
export function putNonRunner(data: FeedMessageOf<'nonRunner'>['data'], catalogue: Catalogue): Translation {
  const event = catalogue.get('event', data.eventId)
  if (!event) return quarantined(`unknown event ${data.eventId}`)
  const participant = event.participants.find((each) => each.id === data.participantId)
  if (!participant) return quarantined(`unknown participant ${data.participantId} of event ${data.eventId}`)
  if (participant.role !== 'RUNNER')
    return quarantined(`participant ${participant.id} of event ${event.id} is not a runner: void its markets if it is not played`)
  const { price: written, ...fed } = data
  const price = parsePrice(written)
  return {
    ops: withdraw({ ...fed, ...(price ? { price: priceText(price) } : {}) }, catalogue),
    nonRunner: data,
  }
}

/** The runner and its selections after its withdrawal. */
export function withdraw({ eventId, participantId, ...withdrawal }: Withdrawal, catalogue: Catalogue): Op[] {
  const markets = catalogue.marketIdsOf(eventId).flatMap((id) => catalogue.get('market', id) ?? [])
  const withdrawn = markets
    .flatMap((market) => market.selectionIds)
    .flatMap((id) => catalogue.get('selection', id) ?? [])
    .filter((selection) => selection.participantId === participantId)
  const withdrawnFields = { kind: 'NR', status: 'EXPIRED', price: null, odds: null, displayOdds: null }
  return [
    ...withdrawnRunner({ eventId, participantId, ...withdrawal }, catalogue),
    ...withdrawn.flatMap((selection) => update('selection', selection, withdrawnFields)),
  ]
}

type Withdrawal = Pick<FeedMessageOf<'nonRunner'>['data'], 'eventId' | 'participantId'> & Withdrawn

/** The earliest withdrawal counts, as for bets. */
function withdrawnRunner({ eventId, participantId, at, price, deduction }: Withdrawal, catalogue: Catalogue): Op[] {
  const event = catalogue.get('event', eventId)
  if (!event) return []
  const participants = event.participants.map((each) => {
    if (each.id !== participantId) return each
    const known = each.withdrawn?.at
    const withdrawn: Withdrawn = {
      at: known !== undefined && known < at ? known : at,
      ...(price !== undefined && { price }),
      ...(deduction !== undefined && { deduction }),
    }
    return { ...each, withdrawn }
  })
  return update('event', event, { participants })
}
