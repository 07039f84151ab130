import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'

export const passkeys =
  ({ passkeys: stored }: AccountParts): Handlers['passkeys'] =>
  async (_input, { session: { customerId } }) => {
    const [listed, hasPassword] = await Promise.all([stored.list(customerId), stored.hasPassword(customerId)])
    return {
      data: {
        passkeys: listed.map(({ id, name, addedAt, lastUsedAt, synced }) => ({
          id,
          name,
          addedAt: addedAt.toISOString(),
          ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
          synced,
        })),
        hasPassword,
      },
    }
  }
