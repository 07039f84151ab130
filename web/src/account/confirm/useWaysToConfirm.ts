import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { hasPasskeys } from '../../lib/easyLogin.ts'

/** How a customer can confirm that it is them. `code`: of an authenticator app, beside the password. */
export interface WaysToConfirm {
  password: boolean
  code: boolean
  passkey: boolean
}

/** Undefined until it is known. */
export function useWaysToConfirm(): WaysToConfirm | undefined {
  const passkeys = useQuery({
    queryKey: ['account', 'passkeys'],
    queryFn: ({ signal }) => call('passkeys', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  }).data
  const authenticator = useQuery({
    queryKey: ['account', 'authenticator'],
    queryFn: ({ signal }) => call('authenticator', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  }).data
  if (!passkeys || !authenticator) return undefined
  return {
    password: passkeys.hasPassword,
    code: passkeys.hasPassword && authenticator.since !== undefined,
    passkey: hasPasskeys() && passkeys.passkeys.length > 0,
  }
}
