/** The words of the page in a language, as the page itself has them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createIntl } from 'react-intl'

const folder = join(import.meta.dirname, '../../web/src/messages')

/** `say('slip.note.use', { amount: '£5.00' })`; throws on an id that no message has. */
export type Say = (id: string, values?: Record<string, string | number>) => string

/** `locale`: one that has messages, "nl-NL". */
export function wordsOf(locale: string): Say {
  const files = readdirSync(join(folder, locale)).filter((file) => file.endsWith('.json'))
  const messages: Record<string, string> = Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(join(folder, locale, file), 'utf8'))),
  )
  const intl = createIntl({ locale, messages })
  return (id, values) => {
    if (!(id in messages)) throw new Error(`${locale} has no message ${id}`)
    return intl.formatMessage({ id }, values)
  }
}
