import { deflateSync } from 'node:zlib'
import { readPdf } from '@touchline/gateway/identity'
import { describe, expect, it } from 'vitest'
import { pdfOf } from './pdfs.ts'

const stream = (dictionary: string, data: Buffer | string) =>
  `<< ${dictionary} /Length ${data.length} >>\nstream\n${typeof data === 'string' ? data : data.toString('latin1')}\nendstream`
const objects = (text: string) =>
  stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.from(`9 0 ${text}`)))
const hidden = (by: string) =>
  stream(`/First 4 /N 1 /Filter /FlateDecode /Z ${by}`, deflateSync(Buffer.from('9 0 << /S /JavaScript >>')))
const bomb = (bytes: number) => stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(bytes)))

describe('a PDF', () => {
  it.each([1, 3, 30])('of %i pages is accepted, with links and pictures', async (pages) => {
    const link = '<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://bank.example) >> >>'
    const image = stream('/Type /XObject /Subtype /Image /Width 800 /Height 600 /Filter /DCTDecode', 'jpeg')
    expect(await readPdf(pdfOf({ pages, more: [link, image] }))).toEqual({ pages })
  })

  it('whose pages are in a compressed object stream is read too', async () => {
    const page = '<< /Type /Page /Parent 2 0 R >>'
    expect(await readPdf(pdfOf({ pages: 1, more: [objects(page)] }))).toEqual({ pages: 2 })
  })

  it.each<[what: string, more: string]>([
    ['a script', '<< /S /JavaScript /JS (app.alert(1)) >>'],
    ['a script by its short name', '<< /S /Named /JS (app.alert(1)) >>'],
    ['a script whose name is coded', '<< /S /J#61vaScript /#4aS (app.alert(1)) >>'],
    ['a script in a compressed object stream', objects('<< /S /JavaScript /JS (app.alert(1)) >>')],
    ['a coded script in a compressed object stream', objects('<< /S /J#61vaScript >>')],
    ['a script behind a comment', hidden('% endobj 7 0 obj <<\n')],
    ['a script behind a false end of an object', hidden('(endobj 7 0 obj <<)')],
    ['a script in an object stream without a type', hidden('/Plain')],
    ['a program to start', '<< /S /Launch /F (calc.exe) >>'],
    ['an action on opening a page', '<< /AA << /O 5 0 R >> >>'],
    ['another file', '<< /Type /Filespec /F (a.exe) /EF << /F 9 0 R >> >>'],
    ['an embedded file', stream('/Type /EmbeddedFile', 'MZ')],
    ['a form that is sent', '<< /S /SubmitForm /F (https://evil.example) >>'],
    ['a form of XML', '<< /AcroForm << /XFA 9 0 R >> >>'],
    ['a film', '<< /Subtype /RichMedia >>'],
    ['a link to another file', '<< /S /GoToR /F (other.pdf) >>'],
    ['a password', '<< /Encrypt 9 0 R >>'],
  ])('with %s is not allowed', async (_, more) => {
    expect(await readPdf(pdfOf({ pages: 1, more: [more] }))).toBe('DocumentNotAllowed')
  })

  it.each<[what: string, file: () => Uint8Array]>([
    ['a stream that inflates to 60 MB', () => pdfOf({ pages: 1, more: [bomb(60_000_000)] })],
    ['many streams of 40 MB', () => pdfOf({ pages: 1, more: Array(5).fill(bomb(40_000_000)) })],
    [
      'a compressed stream inside a compressed stream',
      () => pdfOf({ pages: 1, more: [stream('/Filter [/FlateDecode /FlateDecode]', Buffer.alloc(1_000_001, 32))] }),
    ],
    ['31 pages', () => pdfOf({ pages: 31 })],
    [
      'a picture of a billion pixels',
      () => pdfOf({ pages: 1, more: [stream('/Subtype /Image /Width 40000 /Height 40000 /Filter /DCTDecode', 'x')] }),
    ],
    [
      'a picture of a billion pixels with a dictionary inside its own',
      () => pdfOf({ pages: 1, more: [stream('/Subtype /Image /Width 40000 /DecodeParms << /K 0 >> /Height 40000', 'x')] }),
    ],
    [
      'a picture whose size is in another object',
      () => pdfOf({ pages: 1, more: [stream('/Subtype /Image /Width 9 0 R /Height 9 0 R', 'x'), '40000'] }),
    ],
    ['streams of objects that inflate to 12 MB', () => pdfOf({ pages: 1, more: Array(3).fill(objects(' '.repeat(4_000_000))) })],
  ])('with %s is too large', async (_, file) => {
    expect(await readPdf(file())).toBe('DocumentTooLarge')
  })

  it('that names pictures a million times is read once, not once for each name', async () => {
    // a pattern that looked ahead from every bracket took a minute and a half for these 16 kB
    const names = `<<${'/Image'.repeat(333)} `.repeat(4_000)
    expect(await readPdf(pdfOf({ pages: 1, more: [objects(names)] }))).toEqual({ pages: 1 })
  })

  it.each<[what: string, file: () => Uint8Array]>([
    ['without pages', () => pdfOf({ pages: 0 })],
    ['after a web page', () => Buffer.concat([Buffer.from('<script>alert(1)</script>'), pdfOf({ pages: 1 })])],
    ['before an archive', () => Buffer.concat([pdfOf({ pages: 1 }), Buffer.from('PK\u0003\u0004')])],
    ['that is cut off', () => pdfOf({ pages: 1 }).subarray(0, 120)],
    ['whose stream has no end', () => pdfOf({ pages: 1, more: ['<< /Length 5 >>\nstream\nabc'] })],
    [
      'whose objects are compressed in another way',
      () => pdfOf({ pages: 1, more: [stream('/Type /ObjStm /Filter /LZWDecode', 'x')] }),
    ],
    [
      'whose filter is named elsewhere',
      () => pdfOf({ pages: 1, more: [stream('/First 4 /N 1 /Filter 9 0 R', deflateSync(Buffer.from('9 0 << /JS () >>')))] }),
    ],
    [
      'that hides an object behind a false start of data',
      () => pdfOf({ pages: 1, more: ['<< /Title (stream ) >>', objects('<< /S /JavaScript >>')] }),
    ],
    [
      'whose dictionary has a false end, after another stream',
      () => pdfOf({ pages: 1, more: [stream('', 'x'), hidden('(endobj 7 0 obj <<)')] }),
    ],
    ['whose stream is damaged', () => pdfOf({ pages: 1, more: [stream('/Filter /FlateDecode', 'no deflate')] })],
  ])('%s is not readable', async (_, file) => {
    expect(await readPdf(file())).toBe('DocumentNotReadable')
  })
})
