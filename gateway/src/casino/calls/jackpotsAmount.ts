import type { Handlers } from '../../http/index.ts'
import type { CasinoParts } from '../casinoParts.ts'

export const jackpotsAmount =
  ({ jackpots }: CasinoParts): Handlers['jackpotsAmount'] =>
  () => ({ data: { jackpots: jackpots() } })
