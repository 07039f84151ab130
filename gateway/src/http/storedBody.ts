import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * A whole answer, serialised once for everybody who reads it until the data changes, and compressed once in each way
 * that somebody asks for.
 */
export interface StoredBody {
  readonly etag: string
  readonly plain: Buffer
  readonly brotli: Buffer
  readonly gzip: Buffer
}

const smallest = 1_024

/** Wraps `data` in the envelope of success. Compressed forms are the plain one where compression would not pay. */
export function storeBody(data: unknown): StoredBody {
  const plain = Buffer.from(JSON.stringify({ resultCode: 0, data }))
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`
  if (plain.length < smallest) return { etag, plain, brotli: plain, gzip: plain }
  let brotli: Buffer | undefined
  let gzip: Buffer | undefined
  return {
    etag,
    plain,
    get brotli() {
      brotli ??= brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      return brotli
    },
    get gzip() {
      gzip ??= gzipSync(plain, { level: 5 })
      return gzip
    },
  }
}
