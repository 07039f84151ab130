import type { Handlers } from '../../http/index.ts'
import { forgetDraft } from '../drafts.ts'
import type { RegistrationParts } from '../registrationParts.ts'

export const forgetRegistration =
  ({ pool }: RegistrationParts): Handlers['forgetRegistration'] =>
  async ({ ref }) => {
    await forgetDraft(pool, ref)
    return { data: {} }
  }
