import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A whole answer, serialised and compressed once for everybody who reads it until the data changes. */
export interface StoredBody {
  etag: string
  plain: Buffer
  brotli: Buffer
  gzip: Buffer
}

const smallest = 1_024

/** Wraps `data` in the envelope of success. Compressed forms are the plain one where compression would not pay. */
export function storeBody(data: unknown): StoredBody {
  const plain = Buffer.from(JSON.stringify({ resultCode: 0, data }))
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`
  if (plain.length < smallest) return { etag, plain, brotli: plain, gzip: plain }
  const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return { etag, plain, brotli, gzip: gzipSync(plain, { level: 5 }) }
}
