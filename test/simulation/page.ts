/**
 * A customer's pages, open at both gateways: every push message is true, and while both are connected they receive
 * everything.
 */
import type { MyBet, SlipResult } from '@touchline/contract/player/bet'
import { listener, type PushMessage } from './listener.ts'
import { wrongBet } from './model.ts'
import { type Page, receive, type Seat, type Table } from './table.ts'

/** Clocks are read before and after, by two programs on one machine. */
const clockMs = 50

export function openPage(table: Table, { bettor, token }: Pick<Seat, 'bettor' | 'token'>): Page {
  const slips = new Set<string>()
  const placed = new Set<string>()
  const settled = new Set<string>()

  function onPush({ channel, change }: PushMessage): void {
    for (const { data } of change.ops) {
      if (!data) continue
      if (channel === '/user/betplacement') {
        slips.add(data.ref)
        // Push may be faster than the answer, which then has to be the same.
        table.lies.push(...receive(table, bettor, data as SlipResult))
      } else {
        const bet = data as MyBet
        placed.add(bet.ref)
        if (channel === '/user/bethistory') settled.add(bet.ref)
        table.lies.push(...wrongBet(bettor, bet, table.market.season))
      }
    }
  }

  // Each gateway notifies its own listeners: a message too late for one gateway arrives by the other.
  const pushes = [table.world, table.secondGateway].map(({ url }) => listener(url, token, onPush))
  return {
    missed(bets) {
      const sinceMs = Math.max(...pushes.map((push) => push.sinceMs() ?? Number.POSITIVE_INFINITY))
      if (sinceMs === Number.POSITIVE_INFINITY) return [`${bettor.username} receives nothing`]
      const later = (instant: string | undefined) => Date.parse(instant ?? '') > sinceMs + clockMs
      return bets.flatMap(({ ref, placementDateUt, settlementDateUt }) => [
        ...(later(placementDateUt) && !slips.has(ref) ? [`push never answered ${ref}`] : []),
        ...(later(placementDateUt) && !placed.has(ref) ? [`push never sent the bet ${ref}`] : []),
        ...(later(settlementDateUt) && !settled.has(ref) ? [`push never sent that ${ref} was settled`] : []),
      ])
    },
    close: () => {
      for (const push of pushes) push.close()
    },
  }
}
