import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './acceptedEncoding.ts'

/**
 * A whole answer, serialised once for everybody who reads it until the data changes, and compressed once in each way
 * that somebody asks for.
 */
export interface StoredBody {
  readonly etag: string
  readonly plain: Buffer
  /** in this form, where it was made already */
  made: (encoding: Encoding) => Buffer | undefined
  /** makes this form, off the event loop, once for everybody who waits for it */
  make: (encoding: Encoding) => Promise<Buffer>
}

const smallest = 1_024

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]
const compress: Record<Exclude<Encoding, 'identity'>, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) =>
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
  gzip: (plain) => zip(plain, { level: 5 }),
}

/** Wraps `data` in the envelope of success. */
export const storeBody = (data: unknown): StoredBody => storeText(JSON.stringify({ resultCode: 0, data }))

/** Of a whole answer's JSON. Compressed forms are the plain one where compression would not pay. */
export function storeText(json: string): StoredBody {
  const plain = Buffer.from(json)
  const forms = new Map<Encoding, Buffer>([['identity', plain]])
  const making = new Map<Encoding, Promise<Buffer>>()
  async function makeForm(encoding: Encoding): Promise<Buffer> {
    const form = encoding === 'identity' || plain.length < smallest ? plain : await compress[encoding](plain)
    forms.set(encoding, form)
    making.delete(encoding)
    return form
  }
  return {
    // Weak: the compressed forms are other bytes. https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3.3
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
