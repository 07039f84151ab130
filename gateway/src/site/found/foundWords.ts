/** What is said of a page where it is shared, and on its picture. */
export interface FoundWords {
  sports: string
  sharedSlip: string
  sharedSlipMore: string
  totalPrice: string
  /** of the legs that found no room on the picture; `{count}` */
  more: string
  /** even money, where prices are fractions */
  evens: string
  inPlay: string
  ended: string
  postponed: string
  cancelled: string
  /** on the picture of the site */
  tagline: string
}

const english: FoundWords = {
  sports: 'Sports',
  sharedSlip: 'A shared bet slip',
  sharedSlipMore: 'See its selections at today’s prices and make it your own.',
  totalPrice: 'Total price when shared',
  more: 'and {count} more',
  evens: 'Evens',
  inPlay: 'In-play',
  ended: 'Ended',
  postponed: 'Postponed',
  cancelled: 'Cancelled',
  tagline: 'Live odds, in-play and cash-out',
}

const dutch: FoundWords = {
  sports: 'Sporten',
  sharedSlip: 'Een gedeelde wedbon',
  sharedSlipMore: 'Bekijk de selecties tegen de quoteringen van vandaag en neem de bon over.',
  totalPrice: 'Totale quotering bij het delen',
  more: 'en nog {count}',
  evens: '1/1',
  inPlay: 'Live',
  ended: 'Afgelopen',
  postponed: 'Uitgesteld',
  cancelled: 'Afgelast',
  tagline: 'Live quoteringen, in-play en cash-out',
}

const bulgarian: FoundWords = {
  sports: 'Спортове',
  sharedSlip: 'Споделен фиш',
  sharedSlipMore: 'Вижте селекциите с днешните коефициенти и направете фиша свой.',
  totalPrice: 'Общ коефициент при споделянето',
  more: 'и още {count}',
  evens: '1/1',
  inPlay: 'На живо',
  ended: 'Приключило',
  postponed: 'Отложено',
  cancelled: 'Отменено',
  tagline: 'Коефициенти на живо и кешаут',
}

const languages: Record<string, FoundWords> = { 'nl-NL': dutch, 'bg-BG': bulgarian }

/** English for a language without its own. */
export const foundWords = (locale: string): FoundWords => languages[locale] ?? english
