/** A8.4: a picture's measures. Sharpness and glare from 0 (bad) to 100, pixels in both directions. */
export interface PictureMeasures {
  sharpness: number
  glare: number
  width: number
  height: number
}

/** Grey values from 0 to 255, row by row. */
export interface GreyPicture {
  pixels: Uint8Array | Uint8ClampedArray
  width: number
  height: number
}

/** The longer side of a picture when it is measured, so that pictures of all sizes compare. */
export const measuredSide = 1000

const lowest = 50
export const minPixels = 300

export const pictureFaults = ['tooSmall', 'blurred', 'glare'] as const
export type PictureFault = (typeof pictureFaults)[number]

/** A8.4 P5.5: what is wrong with a picture, worst first. */
export function faultsOf({ sharpness, glare, width, height }: PictureMeasures): PictureFault[] {
  return [
    ...(width < minPixels || height < minPixels ? (['tooSmall'] as const) : []),
    ...(sharpness < lowest ? (['blurred'] as const) : []),
    ...(glare < lowest ? (['glare'] as const) : []),
  ]
}

export interface UploadOutcome extends PictureMeasures {
  /** the result code; 0 is success */
  status: number
  hasSession: boolean
  /** as recognised; `unknown` and `generic` documents are not accepted */
  documentType: string
}

/** A8.4 P5.5: whether an upload of a picture counts as a failure. */
export const uploadFailed = ({ status, hasSession, documentType, ...measures }: UploadOutcome): boolean =>
  status !== 0 || !hasSession || ['unknown', 'generic'].includes(documentType.toLowerCase()) || faultsOf(measures).length > 0

/** the variance of the Laplacian at which letters of an identity card begin to be legible */
const legibleVariance = 100

/** How sharp the edges are: by the variance of the Laplacian, 50 where letters are just legible. */
export function sharpnessOf({ pixels, width, height }: GreyPicture): number {
  let [sum, squares, count] = [0, 0, 0]
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const edge =
        4 * grey(pixels, at) - grey(pixels, at - 1) - grey(pixels, at + 1) - grey(pixels, at - width) - grey(pixels, at + width)
      sum += edge
      squares += edge * edge
      count++
    }
  }
  if (count === 0) return 0
  const variance = squares / count - (sum / count) ** 2
  return Math.round((100 * variance) / (variance + legibleVariance))
}

const side = 16
const white = 250
/** the part of a picture that glare may cover before the measure is 50 */
const glareAt50 = 0.03

/** The share of the picture without glare: 100 is none. A mostly white page is paper, not glare. */
export function glareOf({ pixels, width, height }: GreyPicture): number {
  let [blocks, lost, bright] = [0, 0, 0]
  for (let top = 0; top + side <= height; top += side) {
    for (let left = 0; left + side <= width; left += side) {
      const whites = whitesIn(pixels, { top, left, width })
      blocks++
      if (whites > 0.95) lost++
      if (whites > 0.5) bright++
    }
  }
  if (blocks === 0 || bright / blocks > 0.4) return 100
  return Math.max(0, Math.round(100 - (50 * (lost / blocks)) / glareAt50))
}

function whitesIn(pixels: GreyPicture['pixels'], { top, left, width }: { top: number; left: number; width: number }): number {
  let whites = 0
  for (let y = top; y < top + side; y++)
    for (let x = left; x < left + side; x++) if (grey(pixels, y * width + x) >= white) whites++
  return whites / side ** 2
}

const grey = (pixels: GreyPicture['pixels'], at: number): number => pixels[at] ?? 0

/** From red, green, blue and alpha, as a canvas gives them: the luma of BT.601. */
export function greyOf(rgba: Uint8Array | Uint8ClampedArray): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(rgba.length / 4)
  for (let i = 0; i < pixels.length; i++)
    pixels[i] = 0.299 * (rgba[4 * i] ?? 0) + 0.587 * (rgba[4 * i + 1] ?? 0) + 0.114 * (rgba[4 * i + 2] ?? 0)
  return pixels
}
