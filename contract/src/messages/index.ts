/**
 * The sentence of each refusal, in each language that we ship: the only place where it is written. The gateway puts it into
 * its answers, the page loads the file of its own language. An id is `refusal.` and the name; what is refused of a slip or
 * of a cash-out stands under `refusal.slip` and `refusal.cashOut`, and what is meant exactly behind one more dot.
 */
import type { Currency } from '@touchline/domain/money'
import type { CashOutRefusal, Refusal, SlipRefusal, SlipRefusalReason } from '../refusals.ts'
import bulgarian from './bg-BG.json' with { type: 'json' }
import english from './en-GB.json' with { type: 'json' }
import dutch from './nl-NL.json' with { type: 'json' }

export { sameSentences } from './sameSentences.ts'

export type SentenceId = keyof typeof english

/** Every name has its sentence: what is missing does not compile. */
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

/** The language of ours that somebody who asks for `lang` ("nl", "nl-BE") reads; English where we have none. */
export const languageFor = (lang: string): string => {
  const [primary = ''] = lang.toLowerCase().split(/[-_]/)
  return Object.keys(languages).find((each) => each.toLowerCase().split('-')[0] === primary) ?? 'en-GB'
}

/** The sentence in the language of whoever asked, with these values in the places of their names. */
export function refusalSentence(lang: string, id: SentenceId, values: Readonly<Record<string, string | undefined>> = {}): string {
  const sentence = languages[languageFor(lang)]?.[id] ?? english[id]
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '—')
}

/** Of one slip: its reason's sentence where it has one. `minStake` is in the wire's form. */
export const slipSentence = (
  lang: string,
  { type, reason, minStake }: { type: SlipRefusal; reason?: SlipRefusalReason | undefined; minStake?: string | undefined },
  currency: Currency,
): string =>
  refusalSentence(lang, reason ? `refusal.slip.reason.${reason}` : `refusal.slip.${type}`, {
    amount: amountText(lang, minStake, currency),
  })

/** Of one cash-out; its amounts are in the wire's form. */
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

/** An amount of the wire ("12.50") as the language writes money, to the penny. */
export function amountText(lang: string, amount: string | undefined, currency: Currency): string | undefined {
  if (amount === undefined) return undefined
  const format = new Intl.NumberFormat(languageFor(lang), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.format(amount as `${number}`)
}
