/** Free bets: each is used on one bet, and available again when that bet is void. */
import type { MyBet } from '@touchline/contract/player/bet'
import { grantBonus } from '@touchline/gateway/bonus'
import type { Dice } from './dice.ts'
import { acceptedOf, type Bettor } from './model.ts'
import { pounds } from './money.ts'
import type { Slip } from './slips.ts'
import { customerIdOf, offered, type Seat, type Table } from './table.ts'

/** Grants one; returns slips that all use it. */
export async function giveFreeBet(table: Table, { bettor }: Seat, wanted: number): Promise<Slip[]> {
  const { dice, world } = table
  // an even number, so that each way can use all of it
  const amountMinor = dice.whole(1, 10) * 1_00
  const customerId = await customerIdOf(world, bettor)
  const bonus = { customerId, name: 'Free bet', purpose: 'simulated', days: 7 }
  const id = await grantBonus(world.pool, { ...bonus, kind: 'FREE_BET', amountMinor })
  bettor.freeBets.add(id)
  return Array.from({ length: wanted }, () => withFreeBet(dice, offered(table, ['SINGLE', 'COMBO']), { id, amountMinor }))
}

function withFreeBet(dice: Dice, slip: Slip, { id, amountMinor }: { id: string; amountMinor: number }): Slip {
  const parts = slip.selections.some(({ eachWay }) => eachWay) ? 2 : 1
  const freeBet = { id, ...(dice.chance(0.5) && { amount: pounds(amountMinor) }) }
  return { ...slip, stake: pounds(amountMinor / parts), freeBet }
}

/** Faults in a customer's free bets, given the currently available ones. */
export function wrongFreeBets(bettor: Bettor, bets: MyBet[], open: readonly string[]): string[] {
  const standing = new Map(bets.filter(({ status }) => status !== 'CANCELLED').map((bet) => [bet.ref, bet]))
  const used = Map.groupBy(
    acceptedOf(bettor).filter(({ slip }) => standing.has(slip.ref)),
    ({ slip }) => slip.freeBet?.id,
  )
  return [...bettor.freeBets].flatMap((id) => {
    const times = used.get(id)?.length ?? 0
    const isOpen = open.includes(id)
    if (times > 1) return [`free bet ${id} is on ${times} bets`]
    return isOpen === (times === 0) ? [] : [`free bet ${id} is ${isOpen ? '' : 'not '}there, and on ${times} bets`]
  })
}
