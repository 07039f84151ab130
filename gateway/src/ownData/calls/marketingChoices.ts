import type { Handlers } from '../../http/index.ts'
import { readMarketing } from '../marketing.ts'
import type { OwnDataParts } from '../ownDataParts.ts'

export const marketingChoices =
  ({ pool }: OwnDataParts): Handlers['marketingChoices'] =>
  async (_input, { session }) => ({ data: await readMarketing(pool, session.customerId) })
