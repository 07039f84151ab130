import type { Calls, DataOf } from '@touchline/contract'
import { type VirtualKind, virtualEventTypes } from '@touchline/domain/browse'
import { useConfig } from '../../lib/config/index.ts'
import { useTables } from '../../lib/query/index.ts'

interface Answers {
  /** absent while they load */
  answers: readonly DataOf<Calls['virtuals']>[] | undefined
  error: unknown
  refetch: () => unknown
}

const refetchMs = 10_000

/** P9.7b, P7.21: all virtual sports in one answer, or, where the brand has that switched off, an answer for each kind on show. */
export function useAnswers(kind: VirtualKind | undefined): Answers {
  const isOneAnswer = useConfig().featureToggles.enableVirtualSportsV2 !== false
  const all = useTables('virtuals', {}, { refetchMs, enabled: isOneAnswer })
  const horses = useKind('horses', !isOneAnswer && (kind ?? 'horses') === 'horses')
  const greyhounds = useKind('greyhounds', !isOneAnswer && (kind ?? 'greyhounds') === 'greyhounds')
  const h2h = useKind('h2h', !isOneAnswer && (kind ?? 'h2h') === 'h2h')
  const ofKind = { horses, greyhounds, h2h }
  const asked = isOneAnswer ? [all] : kind ? [ofKind[kind]] : Object.values(ofKind)
  const answers = asked.flatMap(({ data }) => data ?? [])
  return {
    answers: answers.length === asked.length ? answers : undefined,
    error: asked.find(({ error }) => error)?.error,
    refetch: () => Promise.all(asked.map(({ refetch }) => refetch())),
  }
}

const useKind = (kind: VirtualKind, enabled: boolean) =>
  useTables('virtuals', { subSportId: virtualEventTypes[kind] }, { refetchMs, enabled })
