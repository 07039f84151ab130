import type { AutomaticCashOutRule, CashOutInfo, MyBet } from '@touchline/contract/player/bet'
import { type CashOut, type CashOutEffect, type CashOutEvent, type CashOuts, nextCashOut } from '@touchline/domain/mybets'
import { create } from 'zustand'
import { storePending } from './storedCashOuts.ts'

interface CashOutsState {
  /** by bet: requested cash-outs, until the customer has seen the result */
  requested: CashOuts
  /** by bet: the last value received; empty while nothing is subscribed */
  infos: Readonly<Record<string, CashOutInfo>>
  /** by bet: the last rule received */
  rules: Readonly<Record<string, AutomaticCashOutRule>>
}

const nothing: CashOutsState = { requested: {}, infos: {}, rules: {} }
export const useCashOuts = create<CashOutsState>(() => nothing)

export const forgetCashOuts = (): void => useCashOuts.setState(nothing, true)

let runEffect: (betId: string, effect: CashOutEffect) => void = () => undefined

/** Runs the machine's effects. Set once at start. */
export function onCashOutEffect(run: (betId: string, effect: CashOutEffect) => void): void {
  runEffect = run
}

export function dispatchCashOut(betId: string, event: CashOutEvent): void {
  const before = cashOutNow(betId) ?? seenBy(event)
  const [after, effects] = nextCashOut(before, event)
  if (after !== before) keep(betId, after)
  for (const effect of effects) runEffect(betId, effect)
}

function keep(betId: string, cashOut: CashOut): void {
  const { [betId]: _, ...rest } = useCashOuts.getState().requested
  const isRequested = cashOut.at === 'pending' || cashOut.at === 'failed' || cashOut.at === 'succeeded'
  useCashOuts.setState({ requested: isRequested ? { ...rest, [betId]: cashOut } : rest })
  storePending(betId, cashOut)
}

/** Resumes a pending cash-out of an earlier page. */
export const adopt = (betId: string, cashOut: CashOut): void => {
  if (!useCashOuts.getState().requested[betId]) keep(betId, cashOut)
}

const cashOutNow = (betId: string): CashOut | undefined => {
  const { requested, infos } = useCashOuts.getState()
  return requested[betId] ?? (infos[betId] && offerOf(infos[betId]))
}

/** Without push (no connection) the bet list carries the value, so the customer who requests has seen that one. */
const seenBy = (event: CashOutEvent): CashOut =>
  event.is === 'request' ? { at: 'offered', fullReturn: event.requested.fullReturn } : { at: 'disabled' }

/** The cash-out state of a bet without a request. */
export const offerOf = (info: CashOutInfo | undefined): CashOut =>
  info ? nextCashOut({ at: 'disabled' }, { is: 'info', ...valueOf(info) })[0] : { at: 'disabled' }

const valueOf = ({ status, fullReturn }: CashOutInfo) => ({ status, ...(fullReturn !== undefined && { fullReturn }) })

/** Stores a pushed value: a whole value, or a change to one. A change for an unknown bet is ignored. */
export function noteValue(betId: string, pushed: Partial<CashOutInfo>, isWhole: boolean): void {
  const { infos, rules } = useCashOuts.getState()
  const info = isWhole ? (pushed as CashOutInfo) : infos[betId] && { ...infos[betId], ...pushed }
  if (!info) return
  useCashOuts.setState({ infos: { ...infos, [betId]: info }, rules: rulesWith(rules, betId, pushed, isWhole) })
  if (useCashOuts.getState().requested[betId]) dispatchCashOut(betId, { is: 'info', ...valueOf(info) })
}

/**
 * A pushed value carries only an armed rule, so a whole value without one means there is none. How a rule ended is pushed
 * separately.
 */
function rulesWith(rules: CashOutsState['rules'], betId: string, { automatic }: Partial<CashOutInfo>, isWhole: boolean) {
  if (automatic) return { ...rules, [betId]: automatic }
  const { [betId]: known, ...others } = rules
  return isWhole && known?.status === 'ARMED' ? others : rules
}

export const noteRule = (betId: string, rule: AutomaticCashOutRule): void =>
  useCashOuts.setState(({ rules }) => ({ rules: { ...rules, [betId]: rule } }))

export const forgetValues = (): void => useCashOuts.setState({ infos: {} })

/** What is known of a bet's cash-out: its value, its state, and its rule if it has one. */
export interface KnownCashOut {
  info: CashOutInfo | undefined
  cashOut: CashOut
  rule: AutomaticCashOutRule | undefined
}

export function useCashOut({ betId, cashout }: Pick<MyBet, 'betId' | 'cashout'>): KnownCashOut {
  const info = useCashOuts(({ infos }) => infos[betId]) ?? cashout
  const requested = useCashOuts(({ requested: all }) => all[betId])
  const rule = useCashOuts(({ rules }) => rules[betId]) ?? info?.automatic
  return { info, cashOut: requested ?? offerOf(info), rule }
}

/** The cash-outs of all these bets, for lists. */
export function cashOutsOf(bets: readonly MyBet[], { requested, infos }: CashOutsState): CashOuts {
  return Object.fromEntries(bets.map(({ betId, cashout }) => [betId, requested[betId] ?? offerOf(infos[betId] ?? cashout)]))
}
