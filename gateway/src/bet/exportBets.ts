import { wireReceipt } from '@touchline/contract/player/bet'
import type { Receipt } from '@touchline/domain/bet'
import { type Currency, formatMinor, type Minor } from '@touchline/domain/money'
import { inTransaction, type Pool } from '../database/index.ts'

/** A bet as exported; docs/bets-export.md describes each field. Money has its currency's digits. */
export interface ExportedBet {
  betId: string
  customerId: string
  username: string
  ref: string
  type: string
  systemType: string | null
  currency: Currency
  fund: string
  stakePerLine: string
  lines: number
  eachWay: boolean
  stake: string
  possibleWinnings: string | null
  rules: string
  placedAt: string
  status: string
  outcome: string
  revision: number
  returns: string | null
  /** absent: no tax was withheld */
  withheld?: string
  settledAt: string | null
  cashedOutStake: string
  cashedOut: string
  cashOuts: ExportedCashOut[]
  legs: object[]
  receipt: object | null
}

/** A part of a bet that was cashed out, its payment, and the value of the whole remainder at that moment. */
export interface ExportedCashOut {
  no: number
  ref: string
  stake: string
  paid: string
  withheld?: string
  remainingStake: string
  offer: string
  at: string
}

/** ISO instants: placed at `from` or later, before `to`. */
export interface ExportedSpan {
  from?: string | undefined
  to?: string | undefined
}

type CashOutRow = { no: number; ref: string; at: string } & { withheld: Minor | null } & Record<
    'stake' | 'paid' | 'remainingStake' | 'offer',
    Minor
  >
type Money = 'stake' | 'stakePerLine' | 'possibleWinnings' | 'returns' | 'withheld' | 'cashedOutStake' | 'cashedOut'
type Row = Omit<ExportedBet, 'placedAt' | 'settledAt' | 'receipt' | 'cashOuts' | Money> & {
  stake: Minor
  stakePerLine: Minor
  possibleWinnings: Minor | null
  returns: Minor | null
  withheld: Minor | null
  cashedOutStake: Minor
  cashedOut: Minor
  cashOuts: CashOutRow[]
  placedAt: Date
  settledAt: Date | null
  receipt: Receipt | null
}

const atOnce = 500

/** Passes every bet of the span to `each`, in order of placement, from one snapshot, without holding many in memory. */
export const exportBets = (pool: Pool, { from, to }: ExportedSpan, each: (bet: ExportedBet) => Promise<void>): Promise<void> =>
  inTransaction(pool, async (db) => {
    await db.query('set transaction isolation level repeatable read, read only')
    await db.query('set local idle_in_transaction_session_timeout = 0')
    await db.query(`declare exported no scroll cursor for ${exportSql}`, [from ?? '-infinity', to ?? 'infinity'])
    for (;;) {
      const { rows } = await db.query<Row>(`fetch ${atOnce} from exported`)
      for (const row of rows) await each(exported(row))
      if (rows.length < atOnce) return
    }
  })

function exported({ placedAt, settledAt, receipt, withheld: withheldMinor, ...row }: Row): ExportedBet {
  const { currency, revision } = row
  const money = (amount: Minor) => formatMinor(amount, currency)
  return {
    ...row,
    stakePerLine: money(row.stakePerLine),
    stake: money(row.stake),
    possibleWinnings: row.possibleWinnings === null ? null : money(row.possibleWinnings),
    placedAt: placedAt.toISOString(),
    returns: row.returns === null ? null : money(row.returns),
    ...(withheldMinor !== null && { withheld: money(withheldMinor) }),
    settledAt: settledAt?.toISOString() ?? null,
    cashedOutStake: money(row.cashedOutStake),
    cashedOut: money(row.cashedOut),
    cashOuts: row.cashOuts.map(({ stake, paid, withheld, remainingStake, offer, at, ...part }) => ({
      ...part,
      stake: money(stake),
      paid: money(paid),
      ...(withheld !== null && { withheld: money(withheld) }),
      remainingStake: money(remainingStake),
      offer: money(offer),
      at: new Date(at).toISOString(),
    })),
    receipt: receipt && wireReceipt(receipt, { revision, currency }),
  }
}

const exportSql = `select b.id::text as "betId", b.customer_id::text as "customerId", c.username, b.ref, b.type,
    b.system_type as "systemType", b.currency, b.fund, b.stake_per_line as "stakePerLine", b.lines, b.each_way as "eachWay",
    b.stake, b.possible_winnings as "possibleWinnings", b.rules, b.placed_at as "placedAt", b.status, b.outcome, b.revision,
    b.returns, b.withheld, b.settled_at as "settledAt", b.cashed_out_stake as "cashedOutStake", b.cashed_out as "cashedOut",
    coalesce(p.parts, '[]') as "cashOuts", l.legs, s.receipt
  from bet b
  join customer c on c.id = b.customer_id
  left join settlement s on s.bet_id = b.id and s.revision = b.revision
  cross join lateral (
    select jsonb_agg(jsonb_build_object('no', no, 'eventId', event_id, 'eventName', shown->'eventName', 'marketId', market_id,
      'marketType', market_type, 'marketName', shown->'marketName', 'selectionId', selection_id,
      'selectionName', shown->'selectionName', 'hcp', shown->'hcp', 'price', price_n || '/' || price_d,
      'boostedPrice', boosted_n || '/' || boosted_d, 'builderPrice', built->'price',
      'boostedBuilderPrice', built->'boosted', 'startingPrice', sp, 'askedOdds', asked_odds::text, 'placeTerms', place_n || '/' || place_d, 'places', places,
      'startsAt', starts_at, 'inplay', inplay, 'outcome', outcome) order by no) as legs
    from bet_leg where bet_id = b.id) l
  cross join lateral (
    select jsonb_agg(jsonb_build_object('no', no, 'ref', ref, 'stake', stake, 'paid', paid, 'withheld', withheld, 'remainingStake', remaining_stake,
      'offer', offer, 'at', at) order by no) as parts
    from cash_out where bet_id = b.id) p
  where b.placed_at >= $1 and b.placed_at < $2
  order by b.id`
