import { glareOf, maxPixels, measuredSide, minPixels, type PictureMeasures, sharpnessOf } from '@touchline/domain/identity'
import type { Sharp } from 'sharp'
import { type PdfFault, readPdf } from './pdf.ts'

/** A page as stored: a picture encoded again, so that nothing else is left of the uploaded file; or a PDF as it was sent. */
export interface Page {
  contentType: 'image/jpeg' | 'application/pdf'
  bytes: Buffer
  measures: PictureMeasures
}

export type UnreadablePage = PdfFault

/** accepted formats: the type by the first bytes, and the format that the decoder must report */
const readable: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
}

const decodeSeconds = 15
const keptSide = 3_000
const keptQuality = 88

/** Loads the library with the first picture: neither the start nor a command needs it. */
async function decoder() {
  const { default: sharp } = await import('sharp')
  // a huge picture must not stay in memory
  sharp.cache(false)
  return sharp
}

/**
 * Decodes a picture, measures it and encodes it again as a JPEG without metadata. Only the formats above are decoded: not SVG,
 * which may load files, and no file whose content is of another format. At most two pictures at a time, with limits on pixels
 * and time. A PDF is accepted only where a person reads it.
 */
export const readPage = (file: Uint8Array, { mayBePdf }: { mayBePdf: boolean }): Promise<Page | UnreadablePage> =>
  inTurn(() => (mayBePdf && isPdf(file) ? keepPdf(file) : decode(file)))

const isPdf = (file: Uint8Array): boolean => Buffer.from(file.subarray(0, 5)).toString('latin1') === '%PDF-'

/** nothing is rendered, so nothing is measured */
const unmeasured: PictureMeasures = { sharpness: 100, glare: 100, width: minPixels, height: minPixels }

async function keepPdf(file: Uint8Array): Promise<Page | UnreadablePage> {
  const read = await readPdf(file)
  return typeof read === 'string' ? read : { contentType: 'application/pdf', bytes: Buffer.from(file), measures: unmeasured }
}

async function decode(file: Uint8Array): Promise<Page | UnreadablePage> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(file)
  const format = found && readable[found.mime]
  if (!format) return 'DocumentNotReadable'
  const sharp = await decoder()
  try {
    const open = (): Sharp =>
      sharp(file, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).timeout({ seconds: decodeSeconds })
    const { format: decoded, width, height } = await open().metadata()
    if (decoded !== format) return 'DocumentNotReadable'
    if (width * height > maxPixels) return 'DocumentTooLarge'
    // rotated upright, because the orientation is removed with all metadata
    const { data: bytes, info } = await open()
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .jpeg({ quality: keptQuality })
      .toBuffer({ resolveWithObject: true })
    const isTurned = info.width > info.height !== width > height && width !== height
    const size = isTurned ? { width: height, height: width } : { width, height }
    return { contentType: 'image/jpeg', bytes, measures: { ...(await measure(bytes)), ...size } }
  } catch (error) {
    return /pixel limit|too large/i.test((error as Error).message) ? 'DocumentTooLarge' : 'DocumentNotReadable'
  }
}

async function measure(picture: Buffer): Promise<Pick<PictureMeasures, 'sharpness' | 'glare'>> {
  const sharp = await decoder()
  const { data: pixels, info } = await sharp(picture)
    .resize({ width: measuredSide, height: measuredSide, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const grey = { pixels, width: info.width, height: info.height }
  return { sharpness: sharpnessOf(grey), glare: glareOf(grey) }
}

const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}
