import { useQuery } from '@tanstack/react-query'
import type { SlipState } from '@touchline/domain/slip'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query/index.ts'
import type { Calculation } from './slipView.ts'

type Asked = { id: string; eachWay: boolean }[]

const askedOf = ({ selections, acca }: SlipState): Asked =>
  selections.map((each) => ({ id: each.selectionId, eachWay: each.eachWay || acca.eachWay }))

const queryKey = (asked: Asked) => ['calculateBets', asked]

/** B4.16e */
const recalculatedEveryMs = 5_000
const debounceMs = 250

/** What the gateway says the slip can become; an answer for another slip than the one on the screen is not used (B7.20a). */
export function useCalculation(slip: SlipState): Calculation | undefined {
  const asked = useDebounced(JSON.stringify(askedOf(slip)), debounceMs)
  const selections = JSON.parse(asked) as Asked
  const { data } = useQuery({
    queryKey: queryKey(selections),
    queryFn: ({ signal }) => call('calculateBets', { selections }, { signal }),
    enabled: selections.length > 0 && slip.placement.step === 'before',
    refetchInterval: recalculatedEveryMs,
  })
  return asked === JSON.stringify(askedOf(slip)) ? data : undefined
}

export const calculationNow = (slip: SlipState): Calculation | undefined => queryClient.getQueryData(queryKey(askedOf(slip)))

function useDebounced<T>(value: T, delayMs: number): T {
  const [late, setLate] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return late
}
