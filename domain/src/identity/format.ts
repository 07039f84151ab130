const formats: readonly [type: DocumentFormat, at: number, bytes: string][] = [
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/webp', 8, 'WEBP'],
  ['image/avif', 4, 'ftypavif'],
  ['image/avif', 4, 'ftypavis'],
  ['application/pdf', 0, '%PDF-'],
]

export type DocumentFormat = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'application/pdf'

/** how many of a file's first bytes `documentFormat` needs */
export const formatBytes = 12

/** What a file is by its first bytes, whatever its name; undefined: nothing that is accepted as a document. The gateway decodes it besides. */
export function documentFormat(first: Uint8Array): DocumentFormat | undefined {
  const text = String.fromCharCode(...first.subarray(0, formatBytes))
  return formats.find(([, at, bytes]) => text.startsWith(bytes, at))?.[0]
}
