import type { Calls, DataOf, RequestOf } from '@touchline/contract'
import { call } from '../../lib/api.ts'
import type { Pending } from './loginSteps.ts'
import { enterAs } from './session.ts'
import { trackFailedLogin } from './trackLogin.ts'

/** A9.3: an authenticator's code expires within a minute, so the customer learns early that there was no answer. */
const codeTimeoutMs = 10_000

type Step = 'otp' | 'passkey' | 'secondFactor' | 'email' | 'password' | 'agreements' | 'details'
type Given = RequestOf<Calls['workflowFinalize']>
type Answer = DataOf<Calls['workflowFinalize']>

/** Takes the step that a login waits for; the session opens unless another step follows. Throws what `call` throws. */
export async function finalize(pending: Pending, step: Step, input: Given): Promise<Answer> {
  const answer = await takeStep(pending, step, input)
  enterAs(answer)
  return answer
}

/** The same, but whoever calls has something to show before the customer is logged in with `enterAs`. */
export async function takeStep({ sessionToken }: Pending, step: Step, input: Given): Promise<Answer> {
  try {
    return await call('workflowFinalize', input, { sessionToken, ...(step === 'otp' && { timeoutMs: codeTimeoutMs }) })
  } catch (error) {
    trackFailedLogin(error, step)
    throw error
  }
}
