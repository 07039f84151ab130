import type { Calls, DataOf } from '@touchline/contract'
import type { JackpotOp } from '@touchline/contract/channel'
import { currencies, wireMinor } from '@touchline/domain/money'

export type Jackpot = DataOf<Calls['jackpotsAmount']>['jackpots'][number]

export const jackpotMinor = ({ amount, currency }: Jackpot): number => wireMinor(amount, currency)

/** What the list is after a message, the highest first; undefined: it is about a jackpot that the page has not read. */
export function jackpotsAfter(known: readonly Jackpot[], ops: readonly JackpotOp[]): Jackpot[] | undefined {
  const byId = new Map(known.map((each) => [each.jackpotId, each]))
  for (const { op, id, data } of ops) {
    const before = byId.get(id)
    if (op === 'remove') byId.delete(id)
    else if (op === 'update' && before) byId.set(id, { ...before, ...data })
    else if (isWhole(data)) byId.set(id, data)
    else return undefined
  }
  return [...byId.values()].sort((a, b) => height(b) - height(a))
}

const isWhole = (data: Partial<Jackpot> | undefined): data is Jackpot =>
  data?.jackpotId !== undefined && data.name !== undefined && data.amount !== undefined && data.currency !== undefined

/** Of any currency, in units. */
const height = (jackpot: Jackpot): number => jackpotMinor(jackpot) / 10 ** currencies[jackpot.currency].digits
