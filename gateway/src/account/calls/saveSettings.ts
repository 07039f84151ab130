import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { writeSettings } from '../settings.ts'

export const saveSettings =
  ({ pool }: AccountParts): Handlers['saveSettings'] =>
  async (written, { session }) => ({ data: await writeSettings(pool, session.customerId, written) })
