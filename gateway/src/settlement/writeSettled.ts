import type { BetState } from '@touchline/domain/bet'
import type { Loyalty } from '@touchline/domain/bonus'
import type { Minor } from '@touchline/domain/money'
import type { BetRow } from '../bet/index.ts'
import { countPoints, countWagering, giveBackBonuses, takeBackBonuses } from '../bonus/index.ts'
import { type Connection, rowsText } from '../database/index.ts'
import { type Transfer, transferRows, type Wallet } from '../ledger/index.ts'
import type { Change, Decision, Movement } from './settleOne.ts'

/** A bet that is settled now, and the money moved if its settlement changes. */
export interface Done {
  bet: BetRow
  wallet: Wallet
  decision: Decision
  moved?: Movement
}

/**
 * Posts and writes the outcome of bets whose customers are locked, in one statement, including the bonuses they return
 * or take back.
 */
export async function writeSettled(db: Connection, done: Done[], loyalty: Loyalty | undefined): Promise<void> {
  if (done.length === 0) return
  await takeBackBonuses(
    db,
    idsOf(done, ({ bet, decision }) => bet.status === 'VOID' && decision.change !== undefined),
  )
  const { transfers, settlements } = posted(done)
  const shapes = new Map<Change, number>()
  const shapeOf = (change: Change): number => {
    const shape = shapes.get(change) ?? shapes.size + 1
    shapes.set(change, shape)
    return shape
  }
  const settled = settlements.map(({ bet, change, ...moves }) => ({
    bet: bet.id,
    customer: bet.customerId,
    revision: change.revision,
    shape: shapeOf(change),
    ...moves,
  }))
  const legs = done.flatMap(({ bet, decision }) =>
    decision.legs.map(({ no, state, revision }) => ({ bet: bet.id, no, outcome: state, revision })),
  )
  const notices: SettledNotice[] = done.map(({ bet, decision }) => ({
    customer: bet.customerId,
    kind: decision.change ? 'settlement' : 'leg',
    bet: bet.id,
  }))
  const rows = transferRows(transfers)
  await db.query({
    name: 'write_settlements',
    text: 'select write_settlements($1, $2, $3, $4, $5, $6, $7)',
    values: [
      rows.transfers,
      rows.postings,
      rows.houses,
      rowsText(settled, ['bet', 'customer', 'revision', 'shape', 'reversal', 'transfer']),
      rowsText(
        [...shapes.keys()].map(({ state, facts }) => ({ ...standing(state), facts })),
        ['status', 'outcome', 'returns', 'facts', 'receipt', 'withheld'],
      ),
      rowsText(legs, ['bet', 'no', 'outcome', 'revision']),
      rowsText(notices, ['customer', 'kind', 'ref', 'bet']),
    ],
  })
  await giveBackBonuses(
    db,
    idsOf(done, ({ decision }) => decision.change?.state.at === 'void'),
  )
  const changed = done.filter(({ decision }) => decision.change)
  await countPoints(
    db,
    // without points of the brand only a correction can take earlier ones back
    changed.flatMap(({ bet, decision }) => (loyalty || (decision.change?.revision ?? 1) > 1 ? [bet.id] : [])),
    loyalty,
  )
  await countWagering(
    db,
    changed.map(({ bet }) => bet),
  )
}

interface SettledNotice {
  customer: string
  kind: 'settlement' | 'leg'
  /** of the slip, if the customer is notified of it */
  ref?: string
  bet: string
}

/** The bets whose stake or boost was a bonus. */
const idsOf = (done: Done[], which: (each: Done) => boolean): string[] =>
  done
    .filter((each) => (each.bet.fund === 'freebet' || each.bet.promised?.profitBoost !== undefined) && which(each))
    .map(({ bet }) => bet.id)

/** The transfers, and which bet's settlement refers to which, by their numbers from 1. */
function posted(done: Done[]) {
  const transfers: Transfer[] = []
  const settlements: { bet: BetRow; change: Change; reversal?: number; transfer?: number }[] = []
  for (const { bet, wallet, decision, moved } of done) {
    const { change } = decision
    if (!change || !moved) continue
    const post = (purpose: 'reversal' | 'settlement', postings: Transfer['postings']): number | undefined => {
      if (postings.length === 0) return undefined
      const ref = `${purpose}:${bet.id}:${change.revision}`
      return transfers.push({ wallet, ref, hash: ref, purpose, betId: bet.id, postings })
    }
    const reversal = post('reversal', moved.takenBack)
    const transfer = post('settlement', moved.paid)
    settlements.push({ bet, change, ...(reversal && { reversal }), ...(transfer && { transfer }) })
  }
  return { transfers, settlements }
}

function standing(state: BetState): { status: string; outcome: string; returns: Minor; receipt?: object; withheld?: Minor } {
  if (state.at !== 'settled' && state.at !== 'void') return { status: 'OPEN', outcome: 'OPEN', returns: 0 }
  const { status: outcome, returnsMinor: returns, receipt } = state.settlement
  return {
    status: state.at === 'void' ? 'VOID' : 'SETTLED',
    outcome,
    returns,
    receipt,
    ...(receipt.tax && { withheld: receipt.tax.withheldMinor }),
  }
}
