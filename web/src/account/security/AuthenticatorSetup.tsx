import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { AppCode } from '../secondFactor/index.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { securityProblem } from './securityProblem.ts'

/** Requests the password, shows the secret as a QR code, then requests a first code from the app. */
export function AuthenticatorSetup({ onDone, onBack }: { onDone: (codes: string[]) => void; onBack: () => void }) {
  const text = useText()
  const [added, setAdded] = useState<{ secret: string; uri: string }>()
  async function confirm(otp: string): Promise<string | undefined> {
    try {
      onDone((await call('confirmAuthenticator', { otp })).recoveryCodes)
      return undefined
    } catch (error) {
      return text(securityProblem(error))
    }
  }
  if (added) return <AppCode app={added} submit={confirm} onBack={onBack} />
  return (
    <PasswordStep
      go={text('security.app.next')}
      onBack={onBack}
      submit={async (password) => setAdded(await call('addAuthenticator', { password }))}
    />
  )
}
