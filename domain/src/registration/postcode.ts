interface PostcodeShape {
  shape: RegExp
  /** formats the letters and digits, in capitals, as the country writes them */
  write?: (plain: string) => string
}

const gapBeforeLast = (count: number) => (plain: string) => `${plain.slice(0, -count)} ${plain.slice(-count)}`

/** Patterns for postcodes in capitals without spaces. Postcodes of other countries are hardly checked. */
const shapes: Readonly<Record<string, PostcodeShape>> = {
  // https://www.gov.uk/government/publications/bulk-data-transfer-for-sponsors-xml-schema, with the crown dependencies
  gb: { shape: /^(GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[ABD-HJLNP-UW-Z]{2})$/, write: gapBeforeLast(3) },
  // a routing key and a unique identifier: https://www.eircode.ie
  ie: { shape: /^([AC-FHKNPRTV-Y]\d\d|D6W)[0-9AC-FHKNPRTV-Y]{4}$/, write: gapBeforeLast(4) },
  nl: { shape: /^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/, write: gapBeforeLast(2) },
  bg: { shape: /^[1-9]\d{3}$/ },
  ng: { shape: /^\d{6}$/ },
}

/** The postcode as its country writes it; `undefined` if it is invalid there. */
export function postcodeOf(text: string, countryCode: string): string | undefined {
  const known = Object.hasOwn(shapes, countryCode) ? shapes[countryCode] : undefined
  if (!known) return /^[\p{L}\d][\p{L}\d -]{1,14}$/u.test(text.trim()) ? text.trim() : undefined
  const plain = text.replaceAll(/[\s-]/g, '').toUpperCase()
  if (!known.shape.test(plain)) return undefined
  return known.write ? known.write(plain) : plain
}
