import type { WireRound } from '@touchline/contract/player/predictor'
import type { Prediction, PredictorGame } from '@touchline/domain/predictor'
import { toast } from '@touchline/ui'
import { useRef, useState } from 'react'
import { call, Refused } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { useFailureText } from '../../lib/page/index.ts'
import { refreshBalance } from '../../lib/session/index.ts'
import { readAgain } from './queries.ts'

/** Why an entry was not taken: the sentence, and whether a deposit helps. */
export interface NotEntered {
  words: string
  needsMoney: boolean
}

/** What became of a press, for the page: a round that has closed meanwhile takes its form with it. */
export interface Entering {
  onEntered: () => void
  onProblem: (problem: NotEntered | undefined) => void
}

/** Enters a round once: a lost answer is asked for again under the same ref. */
export function useEntering(game: PredictorGame, { roundId, entry }: WireRound, { onEntered, onProblem }: Entering) {
  const text = useText()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const ref = useRef<string>(undefined)
  async function enter(picks: Prediction[]): Promise<void> {
    setBusy(true)
    onProblem(undefined)
    ref.current ??= crypto.randomUUID()
    try {
      await call('enterPredictor', { game, roundId, ref: ref.current, picks, entry })
      toast(text('predictor.entered'))
      onEntered()
    } catch (error) {
      if (error instanceof Refused) ref.current = undefined
      onProblem({
        words: error instanceof Refused ? error.message : failureText('predictor.failed'),
        needsMoney: error instanceof Refused && error.refusal === 'GameFundsMissing',
      })
    } finally {
      await readAgain()
      setBusy(false)
      void refreshBalance()
    }
  }
  return { busy, enter }
}
