import { Counter, type Registry } from 'prom-client'

/** A slip that was decided now; a repeated request is not counted again. */
export interface DecidedSlipFacts {
  outcome: 'accepted' | 'refused' | 'delayed'
  /** why it was refused */
  reason?: string | undefined
  currency: string
  stakeMinor: number
  fund: 'cash' | 'freebet'
}

export interface SettledFacts {
  /** how the bet ended, or `reopened` by a corrected result */
  outcome: string
  currency: string
  returnsMinor: number
}

export interface CashOutFacts {
  by: 'customer' | 'rule'
  outcome: 'accepted' | 'refused' | 'delayed'
  reason?: string | undefined
  currency: string
  paidMinor: number
}

export interface PaymentFacts {
  payment: 'deposit' | 'withdrawal'
  state: string
  currency: string
  amountMinor: number
}

/** Receives what happens to bets and money in this process, once each, after it is written. */
export interface BookMeter {
  decided(slip: DecidedSlipFacts): void
  settled(bet: SettledFacts): void
  cashedOut(cashOut: CashOutFacts): void
  paid(payment: PaymentFacts): void
}

export const unmetered: BookMeter = { decided() {}, settled() {}, cashedOut() {}, paid() {} }

/** Counts bets, money and why bets are refused. Amounts are in minor units: pence for GBP. */
export function meterBook(registry: Registry): BookMeter {
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] })
  const bets = counter('touchline_bets_total', 'Slips by outcome (accepted, refused, delayed), and by reason if refused.', [
    'outcome',
    'reason',
  ])
  const stakes = counter('touchline_stakes_minor_total', 'Stakes of accepted bets, in minor units.', ['currency', 'fund'])
  const settled = counter('touchline_settled_bets_total', 'Settled bets by how they ended; reopened by a corrected result.', [
    'outcome',
  ])
  const returns = counter('touchline_returns_minor_total', 'Returns of settled bets, in minor units.', ['currency'])
  const cashOuts = counter(
    'touchline_cash_outs_total',
    'Requests to cash out, by who made them (customer, rule) and outcome, and by reason if refused.',
    ['by', 'outcome', 'reason'],
  )
  const cashedOut = counter('touchline_cash_outs_paid_minor_total', 'Paid for cashed out bets, in minor units.', ['currency'])
  const payments = counter('touchline_payments_total', 'Deposits and withdrawals by each state that they reached.', [
    'payment',
    'state',
  ])
  const paid = counter('touchline_payments_minor_total', 'Amounts of deposits and withdrawals by each state that they reached.', [
    'payment',
    'state',
    'currency',
  ])
  return {
    decided({ outcome, reason = '', currency, stakeMinor, fund }) {
      bets.inc({ outcome, reason })
      if (outcome === 'accepted') stakes.inc({ currency, fund }, stakeMinor)
    },
    settled({ outcome, currency, returnsMinor }) {
      settled.inc({ outcome })
      returns.inc({ currency }, returnsMinor)
    },
    cashedOut({ by, outcome, reason = '', currency, paidMinor }) {
      cashOuts.inc({ by, outcome, reason })
      if (outcome === 'accepted') cashedOut.inc({ currency }, paidMinor)
    },
    paid({ payment, state, currency, amountMinor }) {
      payments.inc({ payment, state })
      paid.inc({ payment, state, currency }, amountMinor)
    },
  }
}
