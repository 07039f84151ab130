import type { Calls, DataOf, RequestOf } from '@touchline/contract'
import { call } from '../../lib/api.ts'
import type { Pending } from './loginSteps.ts'
import { enterAs } from './session.ts'
import { trackFailedLogin } from './trackLogin.ts'

/** A9.3: an authenticator's code expires within a minute, so the customer learns early that there was no answer. */
const codeTimeoutMs = 10_000

/** Takes the step that a login waits for; the session opens unless another step follows. Throws what `call` throws. */
export async function finalize(
  { sessionToken }: Pending,
  step: 'otp' | 'email' | 'password' | 'agreements' | 'details',
  input: RequestOf<Calls['workflowFinalize']>,
): Promise<DataOf<Calls['workflowFinalize']>> {
  try {
    const answer = await call('workflowFinalize', input, { sessionToken, ...(step === 'otp' && { timeoutMs: codeTimeoutMs }) })
    enterAs(answer)
    return answer
  } catch (error) {
    trackFailedLogin(error, step)
    throw error
  }
}
