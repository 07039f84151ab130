import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call, failedOffline, Refused } from '../../lib/api.ts'
import { deviceId } from '../../lib/deviceId.ts'
import { useText } from '../../lib/intl/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { emptyForm } from './joiningForm.ts'
import { storeKept } from './keptForm.ts'

/**
 * /registration#resume=…, from a mail: takes the kept form over to this device, where the page finds it. The link works once, so
 * it leaves the address at once.
 */
export function useResumed(): { pending: boolean; problem: string | undefined } {
  const text = useText()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('resume')
  const taken = useRef<string>(undefined)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (token === null || taken.current === token) return
    taken.current = token
    const resume = async () => {
      try {
        const { ref, form } = await call('resumeRegistration', { token: token || '-', deviceId: deviceId() })
        storeKept({ ref, form: { ...emptyForm, ...form } })
        setProblem(undefined)
      } catch (error) {
        const unanswered = failedOffline(error) ? 'session.offline' : 'recovery.unanswered'
        setProblem(error instanceof Refused ? error.message : text(unanswered))
      }
      void navigate(pathTo.registration, { replace: true })
    }
    void resume()
  }, [token, text, navigate])
  return { pending: token !== null, problem }
}
