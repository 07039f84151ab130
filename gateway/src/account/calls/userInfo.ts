import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { userInfoOf } from '../userInfoOf.ts'

export const userInfo =
  (parts: AccountParts): Handlers['userInfo'] =>
  async (_input, { session, sessionToken: token, lang }) => ({ data: await userInfoOf(parts, { session, token }, lang) })
