import type { MessageKind } from '@touchline/domain/message'
import { type Currency, formatMinor } from '@touchline/domain/money'
import bulgarian from './texts/bg-BG.json' with { type: 'json' }
import english from './texts/en-GB.json' with { type: 'json' }
import dutch from './texts/nl-NL.json' with { type: 'json' }

/** What a customer reads, in one language. `badge` and `button` are short. */
export interface MessageText {
  name: string
  text: string
  badge?: string
  button?: string
}

/** By language tag; English is always there. */
export type MessageTexts = { 'en-GB': MessageText } & Readonly<Record<string, MessageText>>

export interface LanguageTexts {
  kinds: Record<MessageKind, MessageText>
  words: Record<MessageWord, string>
}

/** A word of the texts' own table, which each language has. */
export type MessageWord = keyof typeof english.words

/** A value in a text, written as each language writes it. */
export type MessageValue = string | { word: MessageWord } | { minor: number; currency: Currency } | { minutes: number }

export const messageTexts: Record<string, LanguageTexts> = { 'en-GB': english, 'nl-NL': dutch, 'bg-BG': bulgarian }

/** The texts of a message in every language we ship, with its values. Throws if a value is missing. */
export function writeTexts(kind: MessageKind, values: Readonly<Record<string, MessageValue>>): MessageTexts {
  const written = Object.entries(messageTexts).map(([language, { kinds, words }]) => {
    const fill = (text: string) =>
      text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const value = values[name]
        if (value === undefined) throw new Error(`the message ${kind} has no value for {${name}}`)
        return typeof value === 'object' && 'word' in value ? words[value.word] : inLanguage(value, language)
      })
    return [language, Object.fromEntries(Object.entries(kinds[kind]).map(([part, text]) => [part, fill(text)]))]
  })
  return Object.fromEntries(written) as MessageTexts
}

function inLanguage(value: Exclude<MessageValue, { word: MessageWord }>, language: string): string {
  if (typeof value === 'string') return value
  if ('minutes' in value) {
    const isWhole = value.minutes % 60 === 0
    const format = new Intl.NumberFormat(language, { style: 'unit', unit: isWhole ? 'hour' : 'minute', unitDisplay: 'long' })
    return format.format(isWhole ? value.minutes / 60 : value.minutes)
  }
  const { minor, currency } = value
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.format(formatMinor(minor, currency) as `${number}`)
}
