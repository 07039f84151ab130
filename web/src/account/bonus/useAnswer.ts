import { useState } from 'react'
import { Refused } from '../../lib/api.ts'
import { useFailureText } from '../../lib/page/index.ts'
import { refreshUserInfo } from '../../lib/session/index.ts'

/** Sends an answer once; what the page shows follows from the customer's data, which is read again. */
export function useAnswer(send: () => Promise<void>) {
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const answer = async () => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await send()
    } catch (error) {
      setProblem(error instanceof Refused ? error.message : failureText('bonus.failed'))
    } finally {
      setBusy(false)
      void refreshUserInfo()
    }
  }
  return { busy, problem, answer }
}
