import { expect, it } from 'vitest'
import { documentFormat } from './format.ts'

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

it.each([
  ['\xff\xd8\xff\xe0\x00\x10JFIF', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['RIFF\x24\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ['\0\0\0\x1cftypavif\0\0\0\0', 'image/avif'],
  ['\0\0\0\x1cftypavis\0\0\0\0', 'image/avif'],
  ['%PDF-1.7\n', 'application/pdf'],
  ['\0\0\0\x18ftypheic\0\0\0\0', undefined],
  ['GIF89a\x01\x00\x01\x00', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
  ['RIFF\x24\x00\x00\x00WAVEfmt ', undefined],
  [' %PDF-1.7', undefined],
  ['PNG', undefined],
  ['', undefined],
])('%j is %s', (first, format) => {
  expect(documentFormat(bytes(first))).toBe(format)
})
