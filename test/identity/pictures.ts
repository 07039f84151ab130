/** Pictures of documents as a camera would take them, for tests. */
import sharp from 'sharp'

export interface PictureOptions {
  width?: number
  height?: number
  /** the main colour: the simulated provider decides by it */
  colour?: string
  /** out of focus, as a radius in pixels */
  blur?: number
  /** reflected light over this part of the width */
  glare?: number
  as?: 'jpeg' | 'png' | 'webp' | 'avif'
}

/** A card with lines of text. */
export async function picture(options: PictureOptions = {}): Promise<Buffer> {
  const { width = 900, height = 600, colour = '#8f9296', blur = 0, glare = 0, as = 'jpeg' } = options
  const lines = ['1. WHITFIELD', '2. MAYA', '3. 14.03.1994', '5. WHITF 953144 M99SP', '8. 18 KELHAM ROW, S3 8TS']
  const text = lines
    .map((line, i) => `<text x="38%" y="${24 + 14 * i}%" font-size="${height / 14}" font-family="sans-serif">${line}</text>`)
    .join('')
  const hatch = Array.from(
    { length: 40 },
    (_, i) => `<rect x="${6 + (i % 10) * 2.6}%" y="${30 + Math.floor(i / 10) * 9}%" width="1.2%" height="5%"/>`,
  )
  const light = glare > 0 ? `<rect x="35%" y="15%" width="${100 * glare}%" height="60%" fill="#ffffff"/>` : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${colour}"/>${text}${hatch.join('')}${light}</svg>`
  const drawn = sharp(Buffer.from(svg))
  return (blur > 0 ? drawn.blur(blur) : drawn).flatten({ background: colour })[as]().toBuffer()
}

export const fileOf = (bytes: Uint8Array | string, name = 'photo.jpg'): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)
