type Compressed = 'br' | 'gzip'
export type Encoding = Compressed | 'identity'

/** named on its own, and not with q=0; https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3 */
const named = (encoding: Compressed): RegExp =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i')
const [brotli, gzip] = [named('br'), named('gzip')]

/** Browsers send only a handful of values. */
const read = new Map<string, Encoding>()
const maxRead = 100

/** The smallest form of a body that the client can read, by its `accept-encoding`. */
export function acceptedEncoding(accepts: string | string[] | undefined): Encoding {
  const header = String(accepts ?? '')
  const known = read.get(header)
  if (known) return known
  const encoding = readEncoding(header)
  if (read.size < maxRead) read.set(header, encoding)
  return encoding
}

function readEncoding(header: string): Encoding {
  if (brotli.test(header)) return 'br'
  return gzip.test(header) ? 'gzip' : 'identity'
}
