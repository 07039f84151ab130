import {
  type Calculated,
  type CalculationEffect,
  type CalculationEvent,
  type CalculationQuestion,
  calculationInput,
  calculationQuestion,
  highestStakes,
  nextCalculation,
  noCalculation,
  nothingCalculated,
  type SlipState,
} from '@touchline/domain/slip'
import { useEffect } from 'react'
import { create } from 'zustand'
import { call, Refused } from '../../lib/api.ts'
import { useUser } from '../../lib/session/index.ts'
import { dispatch, useSlip } from '../../lib/slip/index.ts'

/** The gateway's calculation of the slip, requested while the slip is visible. */
const useStore = create(() => noCalculation)

const debounceMs = 120

/** What is known of the visible slip; requested again when it or the customer changes. */
export function useCalculated(slip: SlipState): Calculated {
  const calculation = useStore()
  const customer = useUser()?.userProfile.userId
  const current = questionOf(slip)
  // another customer has other bonuses and limits
  const key = current && `${customer ?? ''} ${current}`
  useEffect(() => {
    if (key === '') return send({ is: 'ended' })
    const timer = setTimeout(
      () => send({ is: 'changed', question: JSON.parse(key.slice(key.indexOf(' '))) as CalculationQuestion }),
      debounceMs,
    )
    return () => clearTimeout(timer)
  }, [key])
  useEffect(() => () => send({ is: 'ended' }), [])
  return knownOf(calculation, current)
}

export const calculatedNow = (slip: SlipState): Calculated => knownOf(useStore.getState(), questionOf(slip))

/** Bets already sent are not calculated. */
function questionOf(slip: SlipState): string {
  const question = slip.placement.step === 'progress' ? undefined : calculationQuestion(slip)
  return question ? JSON.stringify(question) : ''
}

/** B7.20a: from a response to another slip, only facts about single selections are used until the new one arrives. */
function knownOf(calculation: ReturnType<typeof useStore.getState>, current: string): Calculated {
  if (calculation.at === 'nothing') return nothingCalculated
  const { known, question } = calculation
  if (JSON.stringify(question) === current) return known
  const { freeBets, profitBoosts, priceBoosts, nonCombinable } = known
  return { ...nothingCalculated, freeBets, profitBoosts, priceBoosts, nonCombinable }
}

function send(event: CalculationEvent): void {
  const [next, effects] = nextCalculation(useStore.getState(), event)
  useStore.setState(next, true)
  for (const effect of effects) run(effect)
}

function run(effect: CalculationEffect): void {
  const { fetchId } = effect
  if (effect.do === 'calculate') return void calculate(fetchId, effect.question)
  setTimeout(() => whenSeen(() => send({ is: 'retryDue', fetchId })), effect.afterMs)
}

async function calculate(fetchId: number, question: CalculationQuestion): Promise<void> {
  try {
    const answer = await call('calculateBets', calculationInput(question, 'FRACTIONAL'))
    send({ is: 'answered', fetchId, resultCode: 0, answer })
    const { maxStakeErrors } = useSlip.getState()
    // B4.11a
    if (maxStakeErrors.some(({ to }) => to === undefined))
      dispatch({ is: 'maxStakesKnown', highest: highestStakes(useStore.getState()) })
  } catch (error) {
    send(error instanceof Refused ? { is: 'answered', fetchId, resultCode: -1 } : { is: 'lost', fetchId })
  }
}

/** A hidden page requests nothing. */
function whenSeen(go: () => void): void {
  if (document.visibilityState === 'visible') return go()
  document.addEventListener('visibilitychange', () => whenSeen(go), { once: true })
}
