import { formatMinor, parseMoney } from '@touchline/domain/money'
import type { OperatorConfig } from '../../config/index.ts'
import type { Handlers } from '../../http/index.ts'
import type { CasinoParts } from '../casinoParts.ts'

export const jackpotsAmount =
  ({ operator }: CasinoParts): Handlers['jackpotsAmount'] =>
  () => ({ data: { jackpots: operator().jackpots.toSorted(highestFirst).map(written) } })

type Jackpot = OperatorConfig['jackpots'][number]
const minorOf = ({ amount, currency }: Jackpot): number => Number(parseMoney(amount, currency))
const highestFirst = (a: Jackpot, b: Jackpot): number => minorOf(b) - minorOf(a)

const written = (jackpot: Jackpot) => ({ ...jackpot, amount: formatMinor(minorOf(jackpot), jackpot.currency) })
