import sharp from 'sharp'

export const iconSizes = [192, 512] as const
export type IconPurpose = 'any' | 'maskable'

/** The icon of the home screens that take no icon from the manifest. */
export const touchIcon = { path: '/apple-touch-icon.png', size: 180 }

export const iconPath = (size: number, purpose: IconPurpose): string =>
  purpose === 'any' ? `/app-icon-${size}.png` : `/app-icon-maskable-${size}.png`

/** A device may cut all that is outside a circle of this part of the width: https://www.w3.org/TR/appmanifest/#icon-masks */
const safeZone = 0.8

/**
 * A square PNG of a mark, which is an SVG. A maskable one fills the square with the brand's colour and has the whole mark, with its corners,
 * within the circle that no device cuts.
 */
export async function drawIcon(mark: string | Buffer, size: number, purpose: IconPurpose, colour: string): Promise<Buffer> {
  const width = purpose === 'any' ? size : Math.floor((size * safeZone) / Math.SQRT2)
  const drawn = await sharp(Buffer.from(mark), { density: 72 * 8 })
    .resize(width, width, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
  if (purpose === 'any') return drawn
  const square = sharp({ create: { width: size, height: size, channels: 4, background: colour } })
  return square
    .composite([{ input: drawn, gravity: 'centre' }])
    .png()
    .toBuffer()
}
