/** The page's own texts in a language. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createIntl } from 'react-intl'

const folder = join(import.meta.dirname, '../../web/src/messages')

/** `words('slip.note.use', { amount: '£5.00' })`; throws for an unknown id. */
export type Say = (id: string, values?: Record<string, string | number>) => string

/** `locale`: one with messages, "nl-NL". */
export function wordsOf(locale: string): Say {
  const files = readdirSync(join(folder, locale)).filter((file) => file.endsWith('.json'))
  const refusals = join(folder, `../../../contract/src/messages/${locale}.json`)
  const names = join(folder, `../lib/offer/${locale}.json`)
  const paths = [...files.map((file) => join(folder, locale, file)), refusals, ...(existsSync(names) ? [names] : [])]
  const messages: Record<string, string> = Object.assign({}, ...paths.map((path) => JSON.parse(readFileSync(path, 'utf8'))))
  const intl = createIntl({ locale, messages })
  return (id, values) => {
    if (!(id in messages)) throw new Error(`${locale} has no message ${id}`)
    return intl.formatMessage({ id }, values)
  }
}
