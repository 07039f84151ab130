import type { CastType } from '../../bet/index.ts'
import type { StakeField } from '../stakes/stakeField.ts'
import type { HighestStakes } from '../state/slipEvent.ts'
import type { Tab } from '../state/slipState.ts'
import {
  type Calculated,
  type CalculationAnswer,
  calculatedFrom,
  type MaxStake,
  type MaxStakes,
  nothingCalculated,
} from './calculated.ts'

/** The request: the selections and groups, the tab, and the fields whose stakes are to be limited. */
export interface CalculationQuestion {
  tab: Tab
  selections: { id: string; eachWay: boolean }[]
  groups: { id: string; selections: string[] }[]
  /** the types of forecasts and tricasts among the selections */
  casts?: CastType[]
  fields: StakeField[]
}

/**
 * `fetchId` is that of the newest request: an answer to an older one is dropped (B4.16d). `tries` counts the request's
 * attempts that have not resolved every stake yet.
 */
export type Calculation =
  | { at: 'nothing'; fetchId: number; known: Calculated }
  | (Requested & { at: 'requested' })
  | (Requested & { at: 'known' })
  | (Requested & { at: 'failed' })

interface Requested {
  fetchId: number
  question: CalculationQuestion
  tries: number
  known: Calculated
}

export type CalculationEvent =
  /** the slip changed */
  | { is: 'changed'; question: CalculationQuestion }
  | { is: 'answered'; fetchId: number; resultCode: number; answer?: CalculationAnswer }
  | { is: 'lost'; fetchId: number }
  | { is: 'retryDue'; fetchId: number }
  /** the slip is empty, or its bets are being placed */
  | { is: 'ended' }

export type CalculationEffect =
  | { do: 'calculate'; fetchId: number; question: CalculationQuestion }
  /** then dispatch `retryDue` */
  | { do: 'startTimer'; fetchId: number; afterMs: number }

type Next = [Calculation, CalculationEffect[]]

export const noCalculation: Calculation = { at: 'nothing', fetchId: 0, known: nothingCalculated }

/** B9.6 */
export const retryMs = 250
export const recalculateMs = 5_000
/** quick attempts; after these an unresponsive gateway is polled at the slower pace */
const quickTries = 8

/** B4.16: requests, repeats quickly while a stake is unresolved, and then every few seconds, because prices move. */
export function nextCalculation(now: Calculation, event: CalculationEvent): Next {
  switch (event.is) {
    case 'changed':
      return request(now, event.question)
    case 'ended':
      return [{ at: 'nothing', fetchId: now.fetchId + 1, known: nothingCalculated }, []]
    case 'answered':
      return now.at === 'requested' && event.fetchId === now.fetchId ? answered(now, event) : [now, []]
    case 'lost':
      return now.at === 'requested' && event.fetchId === now.fetchId
        ? again({ ...now, at: 'failed', known: cleared(now.known) })
        : [now, []]
    case 'retryDue':
      if (now.at === 'nothing' || now.at === 'requested' || event.fetchId !== now.fetchId) return [now, []]
      return requesting({ ...now, at: 'requested', fetchId: now.fetchId + 1 })
  }
}

/** B4.15b: another request has other limits. B4.13c: a system has other restrictions, unknown before the answer. */
function request(now: Calculation, question: CalculationQuestion): Next {
  const maxStakes: MaxStakes = Object.fromEntries(question.fields.map((field) => [field, 'loading']))
  const toSystem = question.tab === 'system' && (now.at === 'nothing' || now.question.tab !== 'system')
  const restrictions = toSystem ? { nonCombinable: [], disallowed: [] } : {}
  return requesting({
    at: 'requested',
    fetchId: now.fetchId + 1,
    question,
    tries: 0,
    known: { ...now.known, ...restrictions, maxStakes },
  })
}

const requesting = (now: Requested & { at: 'requested' }): Next => [
  now,
  [{ do: 'calculate', fetchId: now.fetchId, question: now.question }],
]

function answered(now: Requested, { resultCode, answer }: Extract<CalculationEvent, { is: 'answered' }>): Next {
  if (resultCode !== 0 || !answer) {
    const unset = Object.fromEntries(now.question.fields.map((field) => [field, 'unset'] as const))
    return again({ ...now, at: 'failed', known: { ...cleared(now.known), maxStakes: unset } })
  }
  const known = calculatedFrom(answer)
  const loading = Object.fromEntries(now.question.fields.map((field): [StakeField, MaxStake] => [field, 'loading']))
  return again({ ...now, at: 'known', known: { ...known, maxStakes: { ...loading, ...known.maxStakes } } })
}

/** B4.16c: drops what an unresponsive gateway no longer guarantees. */
const cleared = (known: Calculated): Calculated => ({
  ...known,
  maxStakes: {},
  profitBoosts: {},
  halfTimeHeroes: {},
  accaBonusPercentage: 0,
})

/** B4.16e */
function again(now: Requested & { at: 'known' | 'failed' }): Next {
  const { fields } = now.question
  const resolved = now.at === 'known' && fields.every((field) => typeof now.known.maxStakes[field] === 'object')
  const tries = resolved ? 0 : now.tries + 1
  const afterMs = resolved || tries > quickTries ? recalculateMs : retryMs
  return [{ ...now, tries }, [{ do: 'startTimer', fetchId: now.fetchId, afterMs }]]
}

/** Each field's known maximum stake: for `stakeDone` and `maxStakesKnown`. */
export function highestStakes({ known }: Calculation): HighestStakes {
  const entries = Object.entries(known.maxStakes).flatMap(([field, max]) =>
    typeof max === 'object' ? [[field, max.amount]] : [],
  )
  return Object.fromEntries(entries)
}
