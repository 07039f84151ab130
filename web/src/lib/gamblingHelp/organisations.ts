import written from './organisations.json'

/** Who helps: free, and independent of the operator. */
export interface Organisation {
  name: string
  /** as it is written there */
  phone?: string
  url: string
  /** what it does: the message `gamblingHelp.OFFERS` */
  offers: 'helpline' | 'meetings' | 'support' | 'register' | 'blocking'
}

/**
 * By country, as publicly known; an operator confirms numbers and addresses before going live (0090). A country's exclusion register and
 * software that blocks gambling sites are last; a country without entries has only what is everywhere.
 */
const known = written as Readonly<Record<string, readonly Organisation[]>>

export const organisationsIn = (countryCode: string): readonly Organisation[] => [
  ...(known[countryCode.toLowerCase()] ?? []),
  ...(known.everywhere ?? []),
]

/** For a link that calls. */
export const callable = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`
