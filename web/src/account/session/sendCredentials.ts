import { deviceId } from '../../lib/deviceId.ts'
import type { Entered } from './loginSteps.ts'
import { logIn } from './session.ts'
import { trackFailedLogin, trackLogin } from './trackLogin.ts'
import { readTrustToken } from './trustToken.ts'

/** Logs in, and records how long it took and why it failed. Undefined: a newer login was sent meanwhile. Throws what `call` throws. */
export async function sendCredentials(given: {
  username: string
  password: string
  captcha?: string
}): Promise<Entered | undefined> {
  const { username } = given
  const trustToken = readTrustToken(username)
  const startedAt = performance.now()
  const latency = () => Math.round(performance.now() - startedAt)
  try {
    const answer = await logIn({ ...given, deviceId: deviceId(), ...(trustToken && { trustToken }) })
    trackLogin({ latencyMs: latency(), superseded: answer === undefined })
    return answer && { is: 'entered', username, answer, wasTrusted: trustToken !== undefined }
  } catch (error) {
    trackLogin({ latencyMs: latency(), error })
    trackFailedLogin(error, 'credentials')
    throw error
  }
}
