interface PostcodeShape {
  shape: RegExp
  /** how the country writes it, from its letters and digits in capitals */
  write?: (plain: string) => string
}

const gapBeforeLast = (count: number) => (plain: string) => `${plain.slice(0, -count)} ${plain.slice(-count)}`

/** Of letters and digits in capitals, without spaces. Other countries' postcodes are not checked. */
const shapes: Readonly<Record<string, PostcodeShape>> = {
  // https://www.gov.uk/government/publications/bulk-data-transfer-for-sponsors-xml-schema, with the crown dependencies
  gb: { shape: /^(GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[ABD-HJLNP-UW-Z]{2})$/, write: gapBeforeLast(3) },
  // a routing key and a unique identifier: https://www.eircode.ie
  ie: { shape: /^([AC-FHKNPRTV-Y]\d\d|D6W)[0-9AC-FHKNPRTV-Y]{4}$/, write: gapBeforeLast(4) },
  nl: { shape: /^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/, write: gapBeforeLast(2) },
  bg: { shape: /^[1-9]\d{3}$/ },
  ng: { shape: /^\d{6}$/ },
}

/** The postcode as its country writes it; `undefined` if it is none of that country. */
export function postcodeOf(text: string, countryCode: string): string | undefined {
  const known = Object.hasOwn(shapes, countryCode) ? shapes[countryCode] : undefined
  if (!known) return /^[\p{L}\d][\p{L}\d -]{1,14}$/u.test(text.trim()) ? text.trim() : undefined
  const plain = text.replaceAll(/[\s-]/g, '').toUpperCase()
  if (!known.shape.test(plain)) return undefined
  return known.write ? known.write(plain) : plain
}
