import type { Market, Participant, Selection } from '@touchline/domain/catalogue'
import { scorerTypes } from './layout.ts'
import { byPrice } from './shortestPrices.ts'

/** A player, with the selection in each column; a column may lack the player. */
export interface ScorerRow {
  key: string
  selectionIds: readonly (string | undefined)[]
}

export interface ScorerSide {
  /** absent: nobody scores, or the source does not say for whom */
  participantId?: string
  rows: ScorerRow[]
}

type Column = Pick<Market, 'type' | 'selectionIds'>

/** The players of the scorer markets by side, the shortest prices first, nobody last; without those who are out in all of them. */
export function scorerSides(
  columns: readonly Column[],
  selectionOf: (id: string) => (Selection & { isOut?: boolean }) | undefined,
  participants: readonly Pick<Participant, 'id' | 'role'>[],
): ScorerSide[] {
  const players = new Map<string, { side: string | undefined; best: Selection; isOut: boolean; ids: (string | undefined)[] }>()
  for (const [at, { selectionIds }] of columns.entries())
    for (const selection of selectionIds.map(selectionOf)) {
      if (!selection) continue
      const key = selection.playerId ?? selection.name
      const known = players.get(key) ?? {
        side: participants.find(({ id }) => id === selection.participantId)?.id,
        best: selection,
        isOut: true,
        ids: columns.map(() => undefined),
      }
      known.ids[at] = selection.id
      known.isOut &&= selection.isOut === true
      if (byPrice(selection, known.best) < 0) known.best = selection
      players.set(key, known)
    }
  const sides = [...participants.filter(({ role }) => role !== 'RUNNER').map(({ id }) => id), undefined]
  return sides.flatMap((side) => {
    const rows = [...players]
      .filter(([, player]) => player.side === side && !player.isOut)
      .toSorted(([, a], [, b]) => byPrice(a.best, b.best))
      .map(([key, { ids }]) => ({ key, selectionIds: ids }))
    return rows.length === 0 ? [] : [{ ...(side !== undefined && { participantId: side }), rows }]
  })
}

/** What is above a column: "first", "last", "any". */
export const scorerColumn = (type: string): 'first' | 'last' | 'any' =>
  (['first', 'last', 'any'] as const)[scorerTypes.findIndex((each) => each === type)] ?? 'any'
