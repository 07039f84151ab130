/** What a supplier has to tell about a round, and the mess in which it arrives. */
import type { Dice } from '../../simulation/dice.ts'

export type Kind = 'bet' | 'win' | 'rollback'

export interface Message {
  kind: Kind
  uuid: string
  /** without the number of the request */
  call: Record<string, unknown>
  /** in pence; of a rollback 0 */
  amountMinor: number
  /** of a win its bet, of a rollback what it takes back */
  reference?: string
}

export interface Plan {
  round: string
  /** in the order in which they happened at the supplier */
  messages: Message[]
  /** wins that arrive when everything else is over */
  late: Message[]
}

interface PlanOf {
  user: string
  token: string
  game: string
  /** a stake is at most this */
  mostMinor: number
}

/** Some bets, perhaps wins of theirs, perhaps rollbacks of either or of what never comes. */
export function planOf(dice: Dice, { user, token, game, mostMinor }: PlanOf): Plan {
  const round = dice.uuid()
  const of = (kind: Kind, amountMinor: number, reference?: string): Message => {
    const uuid = dice.uuid()
    const money = kind === 'rollback' ? {} : { game_code: game, amount: amountMinor * 1_000, currency: 'GBP' }
    const call = { user, round, transaction_uuid: uuid, ...money, ...(kind === 'bet' && { token }) }
    return {
      kind,
      uuid,
      amountMinor,
      call: { ...call, ...(reference !== undefined && { reference_transaction_uuid: reference }) },
      ...(reference !== undefined && { reference }),
    }
  }
  const bets = Array.from({ length: dice.pick([1, 1, 1, 2, 3]) }, () => of('bet', dice.whole(1, mostMinor)))
  const wins = bets.flatMap((bet) =>
    dice.chance(0.6) ? [of('win', dice.chance(0.4) ? 0 : dice.whole(1, 2 * bet.amountMinor), bet.uuid)] : [],
  )
  const backs = [...bets.filter(() => dice.chance(0.1)), ...wins.filter(() => dice.chance(0.06))]
  const rollbacks = [...backs.map(({ uuid }) => uuid), ...(dice.chance(0.02) ? [dice.uuid()] : [])]
  const messages = [...bets, ...wins, ...rollbacks.map((uuid) => of('rollback', 0, uuid))]
  const last = messages.at(-1)
  if (last && dice.chance(0.9)) last.call.round_closed = true
  const late = messages.filter(({ kind }) => kind === 'win' && dice.chance(0.05))
  return { round, messages: messages.filter((each) => !late.includes(each)), late }
}

/** Some arrive more than once, and each a few places from where it belongs. */
export function muddled(dice: Dice, messages: readonly Message[]): Message[] {
  const copies = messages.flatMap((each) => Array.from({ length: dice.pick([1, 1, 1, 1, 1, 2, 2, 4]) }, () => each))
  return copies
    .map((message, i) => ({ message, at: i + (dice.chance(0.4) ? dice.whole(-4, 4) : 0) }))
    .sort((a, b) => a.at - b.at)
    .map(({ message }) => message)
}

/** The same uuid with other words. */
export const otherwise = ({ call }: Message): Record<string, unknown> =>
  typeof call.amount === 'number' ? { ...call, amount: call.amount + 1_000 } : { ...call, round: `${String(call.round)}-other` }
