/** Free bets: each goes on one bet, and is there again when that bet is void. */
import type { MyBet } from '@touchline/contract/player/bet'
import { grantBonus } from '@touchline/gateway/bonus'
import type { Dice } from './dice.ts'
import { acceptedOf, type Bettor } from './model.ts'
import { pounds } from './money.ts'
import type { Slip } from './slips.ts'
import { customerIdOf, offered, type Seat, type Table } from './table.ts'

/** Gives one; answers slips that all want it. */
export async function giveFreeBet(table: Table, { bettor }: Seat, wanted: number): Promise<Slip[]> {
  const { dice, world } = table
  // an even number, so that each way shares all of it
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

/** What is wrong with a customer's free bets, of which these can be used now. */
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
