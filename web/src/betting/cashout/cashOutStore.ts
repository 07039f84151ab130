import type { AutomaticCashOutRule, CashOutInfo, MyBet } from '@touchline/contract/player/bet'
import { type CashOut, type CashOutEffect, type CashOutEvent, type CashOuts, nextCashOut } from '@touchline/domain/mybets'
import { create } from 'zustand'
import { storePending } from './storedCashOuts.ts'

interface CashOutsState {
  /** by bet, those that somebody asked for, until they are seen to their end */
  asked: CashOuts
  /** by bet, what it is worth as it was told last; empty while nobody listens */
  told: Readonly<Record<string, CashOutInfo>>
  /** by bet, its rule as it was told last */
  rules: Readonly<Record<string, AutomaticCashOutRule>>
}

const nothing: CashOutsState = { asked: {}, told: {}, rules: {} }
export const useCashOuts = create<CashOutsState>(() => nothing)

export const forgetCashOuts = (): void => useCashOuts.setState(nothing, true)

let runEffect: (betId: string, effect: CashOutEffect) => void = () => undefined

/** Who does what the machine asks for. Set once, at start. */
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
  const { [betId]: _, ...rest } = useCashOuts.getState().asked
  const isAsked = cashOut.at === 'pending' || cashOut.at === 'failed' || cashOut.at === 'succeeded'
  useCashOuts.setState({ asked: isAsked ? { ...rest, [betId]: cashOut } : rest })
  storePending(betId, cashOut)
}

/** Takes a pending one of an earlier page up again. */
export const adopt = (betId: string, cashOut: CashOut): void => {
  if (!useCashOuts.getState().asked[betId]) keep(betId, cashOut)
}

const cashOutNow = (betId: string): CashOut | undefined => {
  const { asked, told } = useCashOuts.getState()
  return asked[betId] ?? (told[betId] && offerOf(told[betId]))
}

/** Where nothing is told, as without a connection, a bet's list says what it is worth: whoever asks for that has seen it. */
const seenBy = (event: CashOutEvent): CashOut =>
  event.is === 'request' ? { at: 'offered', fullReturn: event.asked.fullReturn } : { at: 'disabled' }

/** What a bet's cash-out is at where nobody asked for one. */
export const offerOf = (info: CashOutInfo | undefined): CashOut =>
  info ? nextCashOut({ at: 'disabled' }, { is: 'info', ...valueOf(info) })[0] : { at: 'disabled' }

const valueOf = ({ status, fullReturn }: CashOutInfo) => ({ status, ...(fullReturn !== undefined && { fullReturn }) })

/** A value as it was pushed: whole, or what is another of it. Of a bet that nothing was told of, parts say nothing. */
export function noteValue(betId: string, pushed: Partial<CashOutInfo>, isWhole: boolean): void {
  const { told, rules } = useCashOuts.getState()
  const info = isWhole ? (pushed as CashOutInfo) : told[betId] && { ...told[betId], ...pushed }
  if (!info) return
  useCashOuts.setState({ told: { ...told, [betId]: info }, rules: rulesWith(rules, betId, pushed, isWhole) })
  if (useCashOuts.getState().asked[betId]) dispatchCashOut(betId, { is: 'info', ...valueOf(info) })
}

/** With a value only a rule that is armed is told: a whole one without it says that none is. How one ended was told by itself. */
function rulesWith(rules: CashOutsState['rules'], betId: string, { automatic }: Partial<CashOutInfo>, isWhole: boolean) {
  if (automatic) return { ...rules, [betId]: automatic }
  const { [betId]: known, ...others } = rules
  return isWhole && known?.status === 'ARMED' ? others : rules
}

export const noteRule = (betId: string, rule: AutomaticCashOutRule): void =>
  useCashOuts.setState(({ rules }) => ({ rules: { ...rules, [betId]: rule } }))

export const forgetValues = (): void => useCashOuts.setState({ told: {} })

/** What is known of a bet's cash-out: what it is worth, where it is at, and its rule if it has one. */
export interface KnownCashOut {
  info: CashOutInfo | undefined
  cashOut: CashOut
  rule: AutomaticCashOutRule | undefined
}

export function useCashOut({ betId, cashout }: Pick<MyBet, 'betId' | 'cashout'>): KnownCashOut {
  const info = useCashOuts(({ told }) => told[betId]) ?? cashout
  const asked = useCashOuts(({ asked: all }) => all[betId])
  const rule = useCashOuts(({ rules }) => rules[betId]) ?? info?.automatic
  return { info, cashOut: asked ?? offerOf(info), rule }
}

/** Of all these bets at once, for what lists them. */
export function cashOutsOf(bets: readonly MyBet[], { asked, told }: CashOutsState): CashOuts {
  return Object.fromEntries(bets.map(({ betId, cashout }) => [betId, asked[betId] ?? offerOf(told[betId] ?? cashout)]))
}
