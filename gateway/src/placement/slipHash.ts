import { createHash } from 'node:crypto'
import type { Slip } from '@touchline/contract/player/bet'
import { type Currency, parseMoney } from '@touchline/domain/money'

/**
 * Two slips under one ref are the same if this matches: it covers everything that decides the bet and nothing that only
 * describes it. A stake in another notation ("10", 10.00) is the same stake.
 */
export function slipHash(slip: Slip, currency: Currency): string {
  const stake = parseMoney(slip.stake, currency)
  const parts = [
    slip.type,
    slip.systemType ?? '',
    slip.selections.map(({ selectionId, odds, eachWay, hcp, kind, raceCastPosition }) => [
      selectionId,
      odds ?? '',
      eachWay ?? false,
      hcp ?? '',
      ...(kind === 'SP' ? [kind] : []),
      ...(raceCastPosition === undefined ? [] : [raceCastPosition]),
    ]),
    (slip.selectionGroups ?? []).map(({ id, selections, odds }) => [id, selections, odds ?? '']),
    slip.betBuilderAccaIds ?? [],
    typeof stake === 'number' ? stake : `${stake.problem} ${slip.stake}`,
    slip.currency ?? currency,
    slip.freeBet ? [slip.freeBet.id, slip.freeBet.amount ?? ''] : '',
    slip.profitBoost ? [slip.profitBoost.id, slip.profitBoost.percentage] : '',
    slip.halftimeHeroes?.active ?? false,
    ...(slip.priceBoost ? [slip.priceBoost.id] : []),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
