import bg from '../messages/bg.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }
import nl from '../messages/nl.json' with { type: 'json' }

export type Word = keyof typeof en
export type Language = 'en' | 'nl' | 'bg'

const languages: Record<Language, Record<Word, string>> = { en, nl, bg }

export const languageOf = (tag: string | null): Language => {
  const [language = ''] = (tag ?? '').toLowerCase().split(/[-_]/)
  return language === 'nl' || language === 'bg' ? language : 'en'
}

export interface Words {
  language: Language
  text: (word: Word, values?: Record<string, string | number>) => string
  money: (minor: number, currency: string) => string
  number: (value: number, digits?: number) => string
}

/** Texts and numbers in a language. A word that has no message is itself, so that a wrong one is seen. */
export function wordsIn(language: Language): Words {
  const region = { en: 'en-GB', nl: 'nl-NL', bg: 'bg-BG' }[language]
  return {
    language,
    text: (word, values = {}) =>
      languages[language][word].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')),
    money: (minor, currency) => {
      const format = new Intl.NumberFormat(region, { style: 'currency', currency })
      return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
    },
    number: (value, digits = 2) =>
      new Intl.NumberFormat(region, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value),
  }
}

/** A return as "3.25×". */
export const times = ({ number }: Words, twentieths: number): string => `${number(twentieths / 20)}×`
