import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { maxPdfPages, maxPixels } from '@touchline/domain/identity'

/** Why a PDF is not stored. */
export type PdfFault = 'DocumentNotReadable' | 'DocumentTooLarge' | 'DocumentNotAllowed'

/**
 * Names of what a PDF may do besides showing pages: run scripts, open files and programs, send forms, carry other files. A link
 * that a reader has to press is allowed, because bank statements have them.
 */
const active =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|Filespec|RichMedia\w*|XFA|SubmitForm|ImportData|GoTo[ER]|Movie|Sound|Rendition|AA|3D|U3D|Collection)(?![A-Za-z0-9])/
/** also searched in the raw bytes of the whole file, where shorter names would occur by chance */
const activeAnywhere = /\/(JavaScript|EmbeddedFile|RichMedia|SubmitForm|ImportData)(?![A-Za-z0-9])/
const locked = /\/Encrypt(?![A-Za-z0-9])/

const maxStreamBytes = 50_000_000
const maxInflatedBytes = 150_000_000
/** of the objects in streams, which are searched on the event loop */
const maxObjectBytes = 10_000_000
/** of a stream whose filter is not limited here: these filters expand at most some hundred times */
const maxOtherFilterBytes = 1_000_000
const maxObjects = 20_000

const inflated = promisify(inflate)

/**
 * The number of pages of a PDF that only shows pages, or why it is refused. Nothing is rendered or run: the structure is read with
 * every stream inflated under a limit, and whatever cannot be read so is refused. The reader of the file decides what it
 * shows, so the check does not follow references: a forbidden name anywhere is enough.
 */
export async function readPdf(file: Uint8Array): Promise<{ pages: number } | PdfFault> {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1')
  // nothing before and nothing after, so that the file is not a web page or an archive too
  if (!/^%PDF-[12]\.\d/.test(text) || !/%%EOF\s*$/.test(text.slice(-1_024))) return 'DocumentNotReadable'
  if (activeAnywhere.test(text)) return 'DocumentNotAllowed'
  const parts = await partsOf(text)
  if (typeof parts === 'string') return parts
  const structure = plainNames(parts.join('\n'))
  if (locked.test(structure) || active.test(structure)) return 'DocumentNotAllowed'
  if (imageIsTooLarge(structure)) return 'DocumentTooLarge'
  const pages = structure.match(/\/Type\s*\/Page(?![A-Za-z0-9])/g)?.length ?? 0
  if (pages === 0) return 'DocumentNotReadable'
  return pages > maxPdfPages ? 'DocumentTooLarge' : { pages }
}

/** Everything outside the streams, and the objects that streams contain. */
async function partsOf(text: string): Promise<string[] | PdfFault> {
  const parts: string[] = []
  let [at, total, streams, objects] = [0, 0, 0, 0]
  for (;;) {
    const start = text.indexOf('stream', at)
    if (start < 0) break
    const head = plainNames(text.slice(at, start))
    parts.push(head)
    const end = text.indexOf('endstream', start)
    if (end < 0 || ++streams > maxObjects) return 'DocumentNotReadable'
    const data = text.slice(start + (text[start + 6] === '\r' ? 8 : 7), end)
    const dictionary = dictionaryOf(head)
    // an object inside what we take for data would not be read: the start of the data was misleading
    if (dictionary === undefined || objectStart.test(data)) return 'DocumentNotReadable'
    const read = await readStream(dictionary, Buffer.from(data, 'latin1'))
    if (typeof read === 'string') return read
    total += read.bytes
    objects += read.objects?.length ?? 0
    if (total > maxInflatedBytes || objects > maxObjectBytes) return 'DocumentTooLarge'
    if (read.objects !== undefined) parts.push(read.objects)
    at = end + 'endstream'.length
  }
  parts.push(text.slice(at))
  return parts
}

const objectStart = /\d\s+\d+\s+obj(?![A-Za-z0-9])/

/**
 * The stream's own dictionary; undefined if the text before the data is not one. A string or a comment could contain what ends an
 * object: then its brackets do not match, or everything since the last stream counts as the dictionary.
 */
function dictionaryOf(head: string): string | undefined {
  const own = head.slice(head.lastIndexOf('endobj') + 'endobj'.length)
  if (head.includes('%') || !head.includes('endobj')) return head
  const brackets = own.replaceAll(/\\./g, '')
  const isWhole = (brackets.match(/\(/g)?.length ?? 0) === (brackets.match(/\)/g)?.length ?? 0)
  return isWhole && /^\s*\d+\s+\d+\s+obj\s*<</.test(own) ? own : undefined
}

async function readStream(dictionary: string, data: Buffer): Promise<{ bytes: number; objects?: string } | PdfFault> {
  const filters =
    dictionary.match(
      /\/(FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL|ASCIIHexDecode|AHx|ASCII85Decode|A85|Crypt)(?![A-Za-z0-9])/g,
    ) ?? []
  const hasObjects = /\/(ObjStm|First)(?![A-Za-z0-9])/.test(dictionary)
  // filters that are named elsewhere are unknown here
  if (/\/Filter\s*\d/.test(dictionary)) return 'DocumentNotReadable'
  if (filters.length === 0) return { bytes: data.length, ...(hasObjects && { objects: data.toString('latin1') }) }
  const isFlate = filters.length === 1 && /^\/Fl(ateDecode)?$/.test(filters[0] ?? '')
  // a filter over a filter multiplies: only a small one is accepted, and never for objects
  if (!isFlate)
    return hasObjects ? 'DocumentNotReadable' : data.length > maxOtherFilterBytes ? 'DocumentTooLarge' : { bytes: data.length }
  try {
    const bytes = await inflated(data, { maxOutputLength: maxStreamBytes })
    return { bytes: bytes.length, ...(hasObjects && { objects: bytes.toString('latin1') }) }
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'DocumentTooLarge' : 'DocumentNotReadable'
  }
}

/** A name may be written with codes: /J#53 is /JS. */
const plainNames = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/**
 * By the greatest width and the greatest height of anything, which may belong to different pictures: finding each picture's own
 * dictionary needs a parser, or a pattern that takes minutes on a hostile file. A size in another object is not looked up.
 */
function imageIsTooLarge(structure: string): boolean {
  const [width, height] = ['Width', 'Height'].map((side) =>
    greatest(structure, new RegExp(`/${side}\\s+(\\d+)(\\s+\\d+\\s+R)?`, 'g')),
  )
  return (width ?? 0) * (height ?? 0) > maxPixels
}

function greatest(structure: string, size: RegExp): number {
  let most = 0
  for (const [, text = '', reference] of structure.matchAll(size)) most = Math.max(most, reference ? maxPixels + 1 : Number(text))
  return most
}
