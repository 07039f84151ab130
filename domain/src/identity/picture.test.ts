import { describe, expect, it } from 'vitest'
import { faultsOf, type GreyPicture, glareOf, greyOf, sharpnessOf, uploadFailed } from './picture.ts'

const [width, height] = [320, 208]
function picture(paint: (x: number, y: number) => number): GreyPicture {
  const pixels = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels[y * width + x] = paint(x, y)
  return { pixels, width, height }
}

/** letters: strokes of 3 pixels on a grey card */
const letters = (x: number, y: number) => (x % 12 < 3 && y % 24 < 14 ? 40 : 190)
/** the same, out of focus over so many pixels */
const blurred = (over: number) => (x: number, y: number) => {
  let sum = 0
  for (let i = -over; i <= over; i++) for (let j = -over; j <= over; j++) sum += letters(x + i + 12 * over, y + j + 24 * over)
  return sum / (2 * over + 1) ** 2
}
const reflecting = (part: number) => (x: number, y: number) => (x < width * part && y < height / 2 ? 255 : letters(x, y))

describe('A8.4 P5.5 the measures of a picture', () => {
  it('letters in focus are sharp, letters out of focus are not', () => {
    expect(sharpnessOf(picture(letters))).toBeGreaterThan(90)
    expect(sharpnessOf(picture(blurred(6)))).toBeLessThan(50)
    expect(sharpnessOf(picture(() => 120))).toBe(0)
  })

  it.each([
    ['no reflection', reflecting(0), true],
    ['a small one', reflecting(0.04), true],
    ['one over a tenth of the card', reflecting(0.2), false],
    ['white paper is not a reflection', (x: number, y: number) => (x % 12 < 2 && y % 24 < 10 && x < 150 ? 20 : 255), true],
  ])('glare: %s', (_, paint, isGood) => {
    expect(glareOf(picture(paint)) >= 50).toBe(isGood)
  })

  it('grey weights the colours as the eye does', () => {
    expect([...greyOf(new Uint8Array([255, 255, 255, 255, 255, 0, 0, 255, 0, 0, 0, 0]))]).toEqual([255, 76, 0])
  })
})

const good = { sharpness: 50, glare: 50, width: 300, height: 300 }

it.each<[object, string[]]>([
  [{}, []],
  [{ sharpness: 49 }, ['blurred']],
  [{ glare: 49 }, ['glare']],
  [{ width: 299 }, ['tooSmall']],
  [{ height: 299 }, ['tooSmall']],
  [{ sharpness: 0, glare: 0, width: 1 }, ['tooSmall', 'blurred', 'glare']],
])('A8.4 P5.5 with %j the faults are %j', (given, faults) => {
  expect(faultsOf({ ...good, ...given })).toEqual(faults)
})

it.each<[string, object, boolean]>([
  ['all is well', {}, false],
  ['the status is not zero', { status: 1 }, true],
  ['the session is missing', { hasSession: false }, true],
  ['the document is unknown', { documentType: 'UNKNOWN' }, true],
  ['the document is generic', { documentType: 'Generic' }, true],
  ['sharpness is under 50', { sharpness: 49 }, true],
  ['glare is under 50', { glare: 49 }, true],
  ['the width is under 300', { width: 299 }, true],
  ['the height is under 300', { height: 299 }, true],
])('A8.4 P5.5 an upload where %s: failed is %s', (_, given, failed) => {
  expect(uploadFailed({ status: 0, hasSession: true, documentType: 'identityDocument', ...good, ...given })).toBe(failed)
})
