import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'

export const passkeyChallenge =
  ({ passkeys }: AccountParts): Handlers['passkeyChallenge'] =>
  async ({ purpose }, { session }) => {
    if (purpose === 'login') return passkeys.request('login', undefined)
    return session ? passkeys.request('confirm', session) : { refused: 'SessionRequired' }
  }
