import { languageFor } from '@touchline/contract/messages'
import { ageOn, dayOf, isEmail } from '@touchline/domain/registration'
import { inTransaction } from '../../database/index.ts'
import { type Handlers, networkOf } from '../../http/index.ts'
import { minimumAgeAt } from '../../protection/index.ts'
import { forgetDraft, isKeptFor, keepDraft } from '../drafts.ts'
import type { RegistrationParts } from '../registrationParts.ts'

/**
 * The same statements for every address: whether it is a customer's is looked up later, by the worker. A form that gets another
 * address counts against its network, because each address may be mailed.
 */
export function keepRegistration(parts: RegistrationParts): Handlers['keepRegistration'] {
  const { pool, brand, vault, attempts, drafts, now = () => new Date() } = parts
  return async ({ ref, form, mailNow = false }, { address, lang }) => {
    if (!isEmail(form.email.trim())) return { refused: 'InvalidRequest', message: 'form.email: invalid' }
    const draft = { ref, form, language: languageFor(lang) }
    const network = networkOf(address)
    const keys = [{ name: `forms kept at ${network}`, burst: 300, refillMs: 2_000 }]
    if (!(await isKeptFor(pool, vault, draft)))
      keys.push({ name: `addresses of forms at ${network}`, burst: 50, refillMs: 300_000 })
    const attempt = await attempts.begin(keys)
    if ('retryAfterSeconds' in attempt) return { refused: 'TooManyRequests', ...attempt }
    attempt.end('failed')
    const birthDate = dayOf(form)
    const isTooYoung = birthDate !== undefined && ageOn(birthDate, now().toISOString().slice(0, 10)) < minimumAgeAt(brand, now())
    if (isTooYoung) {
      await forgetDraft(pool, ref)
      return { data: { keptUntil: now().toISOString() } }
    }
    const keeping = { vault, draft, mailNow }
    const keptUntil = await inTransaction(pool, (db) => keepDraft(db, keeping, brand.registration.draft))
    drafts.wake()
    return { data: { keptUntil: (keptUntil ?? now()).toISOString() } }
  }
}
