import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { passkeyName } from '../passkeyName.ts'

export const pins =
  ({ pins: stored }: AccountParts): Handlers['pins'] =>
  async (_input, { session: { customerId } }) => ({
    data: {
      pins: (await stored.list(customerId)).map(({ id, userAgent, setAt, lastUsedAt }) => ({
        id,
        ...(userAgent !== undefined && { device: passkeyName(userAgent, '–') }),
        setAt: setAt.toISOString(),
        ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
      })),
    },
  })
