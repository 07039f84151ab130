import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'

export const renamePasskey =
  ({ passkeys }: AccountParts): Handlers['renamePasskey'] =>
  async (input, { session }) =>
    (await passkeys.rename(session.customerId, input)) ? { data: {} } : { refused: 'NotFound' }
