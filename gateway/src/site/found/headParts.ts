import type { Subject } from './subject.ts'

export interface HeadParts {
  /** the address of the site */
  site: string
  path: string
  locale: string
  /** of the brand */
  name: string
  countryCode: string
  /** the book's site of each country */
  countrySites: Readonly<Record<string, string>>
  subject: Subject
  description?: string | undefined
  /** of a shared slip, whose link this is */
  slipCode?: string | undefined
}
