import { findSelections } from '../../browse/index.ts'
import type { Handlers } from '../../http/index.ts'
import { accaShown } from '../../placement/index.ts'
import type { SharingParts } from '../sharingParts.ts'

export const dlBetBuilderAcca =
  ({ catalogue, builders }: SharingParts): Handlers['dlBetBuilderAcca'] =>
  ({ betBuilderAccaId }) => {
    const acca = builders.suggested(betBuilderAccaId)
    if (!acca) return { refused: 'NotFound' }
    const { v, entities } = findSelections(catalogue, acca.selectionIds)
    return { data: { v, entities, betBuilderAcca: accaShown(acca, catalogue, builders) } }
  }
