import { formalName, plainWords } from '../registration/index.ts'

/** Whether the holder of an account or a card is the customer. `unknown`: the provider gave no name that can be read. */
export type PayerMatch = 'same' | 'different' | 'unknown'

/**
 * Compares the name on a card or a bank account with the customer's. Banks shorten, reorder and transliterate: an initial
 * stands for a first name, and words that the customer did not give (a middle name) are ignored. The family name must be
 * there, and a first name or its initial; the holders of a joint account count if one of them is the customer.
 */
export function matchPayer(customer: { firstName: string; lastName: string }, payer: string | undefined): PayerMatch {
  const holders = (payer ?? '').split(/[&+]| and | en | и /i).map(wordsOf)
  if (holders.every((words) => words.length === 0)) return 'unknown'
  const firsts = wordsOf(customer.firstName)
  // of a double family name either half is enough: many banks print one
  const lasts = wordsOf(customer.lastName)
  const isCustomer = (words: readonly string[]): boolean => {
    const last = words.findIndex((word) => lasts.includes(word))
    return last >= 0 && words.some((word, i) => i !== last && firsts.some((first) => isFirstName(word, first)))
  }
  // "J & M Smith": the family name is written once for both
  return holders.some(isCustomer) || isCustomer(holders.flat()) ? 'same' : 'different'
}

/** Without titles and the small words of a family name, which alone identify nobody. */
const wordsOf = (name: string): string[] => plainWords(name.replaceAll('.', ' ')).filter((word) => !small.has(word))

const small = new Set(
  'mr mrs ms miss mx dr prof sir hr dhr mevr mw chief alhaji alhaja van de der den ter ten het von la le di da'.split(' '),
)

const isFirstName = (word: string, first: string): boolean =>
  formalName(word) === formalName(first) || (word.length === 1 && first.startsWith(word))
