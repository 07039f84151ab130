/**
 * The sentence of each refusal in each shipped language, written only here. The gateway includes it in its answers, the page
 * loads the file of its own language. An id is `refusal.` and the name; refusals of a slip or a cash-out are under
 * `refusal.slip` and `refusal.cashOut`, and an exact reason follows after another dot.
 */
import type { Currency } from '@touchline/domain/money'
import type { CashOutRefusal, Refusal, SlipRefusal, SlipRefusalReason } from '../refusals.ts'
import bulgarian from './bg-BG.json' with { type: 'json' }
import english from './en-GB.json' with { type: 'json' }
import dutch from './nl-NL.json' with { type: 'json' }

export { sameSentences } from './sameSentences.ts'

export type SentenceId = keyof typeof english

/** Every name needs a sentence: a missing one does not compile. */
type SentenceOfName =
  | `refusal.${Refusal}`
  | `refusal.slip.${SlipRefusal}`
  | `refusal.slip.reason.${SlipRefusalReason}`
  | `refusal.cashOut.${CashOutRefusal}`

const languages: Record<string, Record<SentenceOfName | SentenceId, string>> = {
  'en-GB': english,
  'nl-NL': dutch,
  'bg-BG': bulgarian,
}

/** The shipped language for a requested `lang` ("nl", "nl-BE"); English if there is none. */
export const languageFor = (lang: string): string => {
  const [primary = ''] = lang.toLowerCase().split(/[-_]/)
  return Object.keys(languages).find((each) => each.toLowerCase().split('-')[0] === primary) ?? 'en-GB'
}

/** The sentence in the client's language, with these values filled in. */
export function refusalSentence(lang: string, id: SentenceId, values: Readonly<Record<string, string | undefined>> = {}): string {
  const sentence = languages[languageFor(lang)]?.[id] ?? english[id]
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '—')
}

/** For one slip: the sentence of its reason, if it has one. `minStake` as on the wire. */
export const slipSentence = (
  lang: string,
  { type, reason, minStake }: { type: SlipRefusal; reason?: SlipRefusalReason | undefined; minStake?: string | undefined },
  currency: Currency,
): string =>
  refusalSentence(lang, reason ? `refusal.slip.reason.${reason}` : `refusal.slip.${type}`, {
    amount: amountText(lang, minStake, currency),
  })

/** For one cash-out; amounts as on the wire. */
export const cashOutSentence = (
  lang: string,
  error: { type: CashOutRefusal; fullReturn?: string | undefined; least?: string | undefined; most?: string | undefined },
  currency: Currency,
): string =>
  refusalSentence(lang, `refusal.cashOut.${error.type}`, {
    value: amountText(lang, error.fullReturn, currency),
    min: amountText(lang, error.least, currency),
    max: amountText(lang, error.most, currency),
  })

/** An amount as on the wire ("12.50") in the language's money format, to the penny. */
export function amountText(lang: string, amount: string | undefined, currency: Currency): string | undefined {
  if (amount === undefined) return undefined
  const format = new Intl.NumberFormat(languageFor(lang), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.format(amount as `${number}`)
}
