import type { Handlers } from '../../http/index.ts'
import type { IdentityParts } from '../identityParts.ts'
import { submitCheck } from '../submitCheck.ts'

export const onfidoSubmit =
  (parts: IdentityParts): Handlers['onfidoSubmit'] =>
  async ({ documentsIds }, { session }) => {
    const submitted = await submitCheck(parts, session.customerId, documentsIds)
    if (typeof submitted === 'string') return { refused: submitted }
    parts.submitted()
    return { data: submitted }
  }
