/** Who runs the book, as its texts say it. */
export interface Company {
  name: string
  address: string
  /** a sentence: who licenses it, under which number */
  licence: string
  email: string
  phone?: string | undefined
  /** a sentence: who decides where a customer and the company do not agree */
  disputes: string
}

export interface Filled {
  /** of the brand */
  name: string
  countryCode: string
  minimumAge: number
  /** of the terms that customers accept */
  version: string
  /** absent: a demonstration */
  company: Company | undefined
}

const europeanUnion = new Set(['ie', 'nl', 'bg'])
const conditional = /<(p|li|h2|h3)>\[(\w+)\] (.*?)<\/\1>/g

/**
 * A text of the operator as this brand shows it: `{name}`, `{age}`, `{version}` and what is known of the company are filled in, and lines
 * with a condition stay where it holds: `[gb]` a country, `[eu]`, `[company]`, `[phone]`, `[demo]` without a company.
 */
export function filledText(html: string, { name, countryCode, minimumAge, version, company }: Filled): string {
  const values: Record<string, string> = {
    name,
    age: `${minimumAge}`,
    version,
    company: company?.name ?? name,
    address: company?.address ?? '',
    licence: company?.licence ?? '',
    email: company?.email ?? '',
    phone: company?.phone ?? '',
    disputes: company?.disputes ?? '',
  }
  const holds: Record<string, boolean> = {
    demo: company === undefined,
    company: company !== undefined,
    phone: company?.phone !== undefined,
    eu: europeanUnion.has(countryCode),
    [countryCode]: true,
  }
  return html
    .replaceAll(conditional, (_, tag: string, condition: string, words: string) =>
      holds[condition] === true ? `<${tag}>${words}</${tag}>` : '',
    )
    .replaceAll('<ul></ul>', '')
    .replaceAll(/\{(\w+)\}/g, (whole, key: string) => (Object.hasOwn(values, key) ? escaped(values[key] ?? '') : whole))
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
