import type { Handlers } from '../../http/index.ts'
import { readDetails } from '../details.ts'
import type { OwnDataParts } from '../ownDataParts.ts'

export const personalDetails =
  ({ pool, sessions, brand }: OwnDataParts): Handlers['personalDetails'] =>
  async (_input, { session }) => ({ data: await readDetails({ pool, sessions }, session, brand) })
