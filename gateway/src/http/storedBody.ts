import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './acceptedEncoding.ts'

export const jsonType = 'application/json; charset=utf-8'

/**
 * A whole answer, serialised once for all readers until the data changes, and compressed once per requested encoding.
 */
export interface StoredBody {
  readonly etag: string
  readonly plain: Buffer
  /** this form, if it was made already */
  made: (encoding: Encoding) => Form | undefined
  /** makes this form, off the event loop, once for all that wait for it */
  make: (encoding: Encoding) => Promise<Form>
}

/** The bytes of an answer, with their headers. */
export interface Form {
  bytes: Buffer
  /** the same bytes as a latin-1 text, if they are few: Node writes such a text together with the head */
  text: string | undefined
  /** names and values in turn */
  headers: readonly string[]
}

const smallest = 1_024
/** above this a copy costs more than a second write */
const maxAsText = 16_384

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]
const compress: Record<Exclude<Encoding, 'identity'>, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) =>
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
  gzip: (plain) => zip(plain, { level: 5 }),
}

/** Wraps `data` in the envelope of success. */
export const storeBody = (data: unknown): StoredBody => storeText(JSON.stringify({ resultCode: 0, data }))

/** From a whole answer's JSON. A form is left uncompressed if compression would not pay. */
export function storeText(json: string): StoredBody {
  const plain = Buffer.from(json)
  const forms = new Map<Encoding, Form>([['identity', formOf(plain)]])
  const making = new Map<Encoding, Promise<Form>>()
  async function makeForm(encoding: Encoding): Promise<Form> {
    const isSmall = encoding === 'identity' || plain.length < smallest
    const form = isSmall ? formOf(plain) : formOf(await compress[encoding](plain), encoding)
    forms.set(encoding, form)
    making.delete(encoding)
    return form
  }
  return {
    // Weak: the compressed forms have other bytes. https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3.3
    etag: `W/"${hash('sha1', plain, 'base64url')}"`,
    plain,
    made: (encoding) => forms.get(encoding),
    async make(encoding) {
      const known = forms.get(encoding)
      if (known) return known
      const form = making.get(encoding) ?? makeForm(encoding)
      making.set(encoding, form)
      return form
    },
  }
}

const formOf = (bytes: Buffer, encoding?: Encoding): Form => ({
  bytes,
  text: bytes.length <= maxAsText ? bytes.toString('latin1') : undefined,
  headers: [
    ...(encoding ? ['content-encoding', encoding] : []),
    'content-type',
    jsonType,
    'content-length',
    String(bytes.length),
    'x-content-type-options',
    'nosniff',
  ],
})
