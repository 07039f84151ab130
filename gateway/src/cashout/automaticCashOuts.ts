import { randomUUID } from 'node:crypto'
import type { AutomaticCashOutRule } from '@touchline/contract/player/bet'
import { type AutomaticCashOut, type CashOutOffer, nextAutomatic } from '@touchline/domain/bet'
import { formatMinor, type Minor } from '@touchline/domain/money'
import type { PlacedBetRow } from '../bet/index.ts'
import type { Pool } from '../database/index.ts'
import { ruleOf } from './automaticRules.ts'
import type { Taken, takingCashOuts } from './takeCashOut.ts'

export interface AutomaticOptions {
  pool: Pool
  take: ReturnType<typeof takingCashOuts>
  log: { error(fields: object, message: string): void }
}

interface Rule {
  id: string
  state: AutomaticCashOut
}

interface Row {
  id: string
  betId: string
  target: Minor
}

/**
 * This process's copy of the armed rules in the database. A rule is executed by requesting a cash-out as its customer
 * would; the database accepts one of all requests, once, and ends the rule in the same transaction. So a crash at any
 * moment loses and duplicates nothing: armed rules are executed after the next start.
 */
export function createAutomaticCashOuts({ pool, take, log }: AutomaticOptions) {
  const rules = new Map<string, Rule>()
  /** by bet id */
  const requests = new Map<string, Promise<void>>()

  async function requestCashOut(betId: string, rule: Rule, placedBet: PlacedBetRow, amountMinor: Minor): Promise<void> {
    const { currency } = placedBet.bet
    const amount = formatMinor(amountMinor, currency)
    const request = { ref: randomUUID(), betId, amount, accept: 'ACCEPT_HIGHER_CASHOUTS' as const }
    let taken: Taken = 'over'
    try {
      taken = await take({ customerId: placedBet.customerId, request, automaticId: rule.id })
    } catch (error) {
      log.error({ err: error, betId }, 'an automatic cash-out with unknown outcome')
    }
    // In play the request waits; further requests get "in progress", and the sweep reads the rule again.
    if (typeof taken !== 'string' && taken.status === 'PENDING') return
    const paidMinor = typeof taken === 'object' && taken.status === 'SUCCEEDED' ? amountMinor : undefined
    const [state] = nextAutomatic(rule.state, { type: 'answer', result: paidMinor === undefined ? 'failed' : { paidMinor } })
    rule.state = state
  }

  return {
    has: (betId: string): boolean => rules.has(betId),
    /** a bet's rule as sent to its customer */
    ruleOf(placedBet: PlacedBetRow): AutomaticCashOutRule | undefined {
      const state = rules.get(placedBet.id)?.state
      return state && 'targetMinor' in state
        ? ruleOf({ status: 'ARMED', target: state.targetMinor, currency: placedBet.bet.currency })
        : undefined
    },
    offered(placedBet: PlacedBetRow, offer: CashOutOffer): void {
      const rule = rules.get(placedBet.id)
      if (!rule) return
      const [state, effects] = nextAutomatic(rule.state, { type: 'offer', offer })
      rule.state = state
      if (effects.length === 0 || state.at !== 'requested') return
      // Requests the target and accepts more: never less than the target, and more if the value has risen by then.
      requests.set(
        placedBet.id,
        requestCashOut(placedBet.id, rule, placedBet, state.targetMinor).finally(() => requests.delete(placedBet.id)),
      )
    },
    /** reads the armed rules; returns all bets with a rule, and those whose rule ended since the last read */
    async read(): Promise<{ armed: string[]; ended: string[] }> {
      const { rows } = await pool.query<Row>(
        `select id::text as id, bet_id::text as "betId", target from automatic_cash_out where status = 'ARMED'`,
      )
      const armed = new Set(rows.map(({ betId }) => betId))
      const ended = [...rules.keys()].filter((betId) => !armed.has(betId))
      for (const betId of ended) rules.delete(betId)
      for (const { id, betId, target: targetMinor } of rows)
        if (!requests.has(betId)) rules.set(betId, { id, state: { at: 'armed', targetMinor } })
      return { armed: [...rules.keys()], ended }
    },
    async close(): Promise<void> {
      await Promise.all(requests.values())
    },
  }
}
