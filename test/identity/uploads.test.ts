/** Uploads: every file counts as hostile until it is decoded, measured and encoded again. */
import { deflateSync } from 'node:zlib'
import { openPages } from '@touchline/gateway/identity'
import { openVault } from '@touchline/gateway/vault'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bootWorld, type World } from '../world.ts'
import { type Newcomer, newcomer } from './newcomers.ts'
import { pdfOf } from './pdfs.ts'
import { fileOf, picture } from './pictures.ts'

let world: World
let customer: Newcomer
beforeAll(async () => {
  world = await bootWorld({ as: 'inside', env: { IDENTITY: 'review' } })
})
afterAll(() => world?.close())
beforeEach(async () => {
  customer = await newcomer(world)
})

const send = (file: Uint8Array | string, { name = 'photo.jpg', anyway }: { name?: string; anyway?: 'true' } = {}) =>
  world.call(
    'documentsUpload',
    { type: 'identityDocument', file: [fileOf(file, name)], ...(anyway && { anyway }) },
    customer.token,
  )

async function sendRaw(body: BodyInit, headers: Record<string, string> = {}) {
  const response = await fetch(`${world.url}/api/documentsUpload`, {
    method: 'POST',
    headers: { 'x-session-token': customer.token, ...headers },
    body,
  })
  return { status: response.status, body: (await response.json()) as { errorType?: string; resultMessage?: string } }
}

async function stored(documentId = ''): Promise<Buffer> {
  const [page] = await openPages(world.pool, openVault({ dataDir: world.dataDir }), documentId)
  if (!page) throw new Error('no page')
  return page.bytes
}

const crcs = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  let crc = 0xffffffff
  for (const byte of body) crc = (crcs[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0)
  return Buffer.concat([length, body, sum])
}
/** A PNG of a few kilobytes that decodes to this many pixels. */
function pixelFlood(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * Math.min(height, 2_000)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

describe('a file', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'A7.13 that is a %s picture is kept with its type, whatever its name',
    async (as) => {
      const { body } = await send(await picture({ as }), { name: '../../etc/passwd.exe' })
      expect(body.data).toMatchObject({ success: true, documentType: 'identityDocument', width: 900, height: 600, faults: [] })
    },
  )

  it.each<[string, () => Promise<Uint8Array | string> | Uint8Array | string]>([
    [
      'an SVG, which may load other files',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
    ],
    [
      'an SVG behind an XML head',
      () => '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg>&e;</svg>',
    ],
    ['a page', () => '<!doctype html><script>alert(1)</script>'],
    ['a program', () => Buffer.from('7f454c4602010100000000000000000003003e0001000000', 'hex')],
    ['an archive', () => Buffer.from('504b0304140000000800', 'hex')],
    [
      'a GIF',
      async () =>
        sharp(await picture())
          .gif()
          .toBuffer(),
    ],
    [
      'a TIFF',
      async () =>
        sharp(await picture())
          .tiff()
          .toBuffer(),
    ],
    ['text', () => 'not a picture at all'],
    ['empty', () => new Uint8Array()],
    ['the first half of a picture', async () => (await picture()).subarray(0, 9_000)],
    ['a JPEG by its first bytes only', () => Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(4_000, 7)])],
  ])('that is %s is refused', async (_, make) => {
    const { status, body } = await send(await make())
    expect([status, body.errorType]).toEqual([200, 'DocumentNotReadable'])
  })

  it.each([
    ['pixels', () => pixelFlood(30_000, 30_000)],
    ['width', () => pixelFlood(2_000_000, 100)],
  ])('of a few kilobytes and too many %s is refused before it is decoded', async (_, make) => {
    const bomb = make()
    expect(bomb.length).toBeLessThan(300_000)
    expect((await send(bomb)).body.errorType).toBe('DocumentTooLarge')
  })

  it('of more than 10 MB is refused, and the connection stays usable', async () => {
    const large = Buffer.concat([await picture(), Buffer.alloc(10 * 1024 * 1024)])
    expect((await send(large)).body.errorType).toBe('DocumentTooLarge')
    expect((await send(await picture())).body.data?.success).toBe(true)
  })

  it('that is both a picture and a web page keeps only the picture', async () => {
    const script = '<script>alert(document.domain)</script>'
    const { body } = await send(Buffer.concat([await picture(), Buffer.from(script)]))
    const kept = await stored(body.data?.documentId)
    expect(kept.includes('script')).toBe(false)
    expect((await sharp(kept).metadata()).format).toBe('jpeg')
  })

  it('loses its metadata: place, camera, comment; the orientation is applied', async () => {
    const exif = {
      IFD0: { Make: 'Secret camera', ImageDescription: 'at home' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 20/1 0/1' },
    }
    const withExif = await sharp(await picture())
      .withMetadata({ orientation: 6 })
      .withExifMerge(exif)
      .jpeg()
      .toBuffer()
    expect(withExif.includes('Secret camera')).toBe(true)
    const { body } = await send(withExif)
    const kept = await stored(body.data?.documentId)
    expect(kept.includes('Secret camera')).toBe(false)
    const { exif: left, icc, xmp, orientation, width, height } = await sharp(kept).metadata()
    expect([left, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect([width, height]).toEqual([600, 900])
    expect(body.data).toMatchObject({ width: 600, height: 900 })
  })
})

describe('A8.4 a picture', () => {
  it.each([
    ['out of focus', { blur: 14 }, 'blurred'],
    ['with reflected light', { glare: 0.4 }, 'glare'],
    ['too small', { width: 420, height: 280 }, 'tooSmall'],
  ])('A5.5a %s is measured and not kept', async (_, options, fault) => {
    const { body } = await send(await picture(options))
    expect(body).toMatchObject({ resultCode: 0, data: { success: false, faults: [fault] } })
    expect(body.data?.documentId).toBeUndefined()
    expect((await world.pool.query('select from document where customer_id = $1', [customer.id])).rowCount).toBe(0)
  })

  it('is stored anyway if the customer insists, unless it is tiny', async () => {
    expect((await send(await picture({ blur: 14 }), { anyway: 'true' })).body.data).toMatchObject({
      success: true,
      faults: ['blurred'],
    })
    const tiny = await send(await picture({ width: 200, height: 100 }), { anyway: 'true' })
    expect(tiny.body.data).toMatchObject({ success: false })
  })
})

describe('a document', () => {
  it('is stored encrypted, and a page moved to another document does not open', async () => {
    const mine = (await send(await picture())).body.data?.documentId
    const other = (await send(await picture({ colour: '#777777' }))).body.data?.documentId
    const { rows } = await world.pool.query<{ sealed: Buffer }>('select sealed from document_page where document_id = $1', [mine])
    expect(rows[0]?.sealed.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    await world.pool.query('update document_page set sealed = $2 where document_id = $1', [other, rows[0]?.sealed])
    await expect(stored(other)).rejects.toThrow(/authenticate|unable|state/)
    expect((await sharp(await stored(mine)).metadata()).format).toBe('jpeg')
  })

  it('has several pages', async () => {
    const file = [fileOf(await picture()), fileOf(await picture({ colour: '#777777' })), fileOf(await picture({ as: 'png' }))]
    const { documentId } = await world.data('documentsUpload', { type: 'identityDocument', file }, customer.token)
    const pages = await openPages(world.pool, openVault({ dataDir: world.dataDir }), documentId ?? '')
    expect(pages).toHaveLength(3)
  })

  it('sent twice, by a retry or a double press, is one document', async () => {
    const file = await picture()
    const answers = await Promise.all([send(file), send(file), send(file)])
    expect(new Set(answers.map(({ body }) => body.data?.documentId)).size).toBe(1)
    expect(answers.every(({ body }) => body.data?.success)).toBe(true)
    expect((await world.pool.query('select from document where customer_id = $1', [customer.id])).rowCount).toBe(1)
  })

  it('of a type that is not required is refused before it is decoded', async () => {
    const file = [fileOf('anything')]
    for (const type of ['proofOfAddress', 'statementOfWealth'] as const)
      expect((await world.call('documentsUpload', { type, file }, customer.token)).body.errorType).toBe('CheckNotNeeded')
  })

  it('is refused if 30 others wait', async () => {
    await world.pool.query(
      `insert into document (customer_id, type, digest, measures)
       select $1, 'face', sha256(i::text::bytea), '{}' from generate_series(1, 30) i`,
      [customer.id],
    )
    expect((await send(await picture())).body.errorType).toBe('TooManyDocuments')
  })

  it('cannot be read back by any call of the page', async () => {
    const { documentId = '' } = (await send(await picture())).body.data ?? {}
    for (const path of [`/api/documentsUpload/${documentId}`, `/api/documents/${documentId}`, `/documents/${documentId}`]) {
      const response = await fetch(world.url + path, { headers: { 'x-session-token': customer.token } })
      expect(response.headers.get('content-type')).not.toContain('image')
    }
  })
})

describe('a request', () => {
  const form = (fields: Record<string, string | Blob>) => {
    const made = new FormData()
    for (const [name, value] of Object.entries(fields)) made.append(name, value)
    return made
  }

  it('without a session is refused before its body is read', async () => {
    const response = await fetch(`${world.url}/api/documentsUpload`, {
      method: 'POST',
      body: form({ type: 'face', file: new Blob(['x']) }),
    })
    expect(response.status).toBe(401)
  })

  it.each<[string, () => Promise<{ status: number; body: { errorType?: string } }>]>([
    ['JSON', () => sendRaw('{"type":"face","file":[]}', { 'content-type': 'application/json' })],
    ['JSON with a made-up file', () => sendRaw('{"type":"face","file":[{"size":1}]}', { 'content-type': 'application/json' })],
    ['no file', () => sendRaw(form({ type: 'face' }))],
    ['a text instead of a file', () => sendRaw(form({ type: 'face', file: 'text' }))],
    ['no type', () => sendRaw(form({ file: new Blob(['x']) }))],
    ['an unknown type', () => sendRaw(form({ type: 'passport', file: new Blob(['x']) }))],
    ['another customer’s id', () => sendRaw(form({ type: 'face', customerId: '1', file: new Blob(['x']) }))],
    ['a state of its own', () => sendRaw(form({ type: 'face', state: 'accepted', file: new Blob(['x']) }))],
    [
      'a field that reaches for the prototype',
      () => sendRaw(form({ type: 'face', __proto__: 'x', file: new Blob(['x']), constructor: 'x' })),
    ],
    ['no boundary', () => sendRaw('x', { 'content-type': 'multipart/form-data' })],
    [
      'a form that is cut off',
      () =>
        sendRaw('--x\r\ncontent-disposition: form-data; name="type"\r\n\r\nfa', {
          'content-type': 'multipart/form-data; boundary=x',
        }),
    ],
    ['text', () => sendRaw('x', { 'content-type': 'text/plain' })],
  ])('with %s is malformed', async (_, request) => {
    const { status, body } = await request()
    expect([status, body.errorType]).toEqual([400, 'InvalidRequest'])
  })

  it('with too many files is too large', async () => {
    const many = new FormData()
    many.append('type', 'face')
    for (let i = 0; i < 12; i++) many.append('file', new Blob([`${i}`]))
    expect((await sendRaw(many)).status).toBe(413)
  })

  it('to another call is not read as a form', async () => {
    const response = await fetch(`${world.url}/api/onfido/submit`, {
      method: 'POST',
      headers: { 'x-session-token': customer.token },
      body: form({ x: '1' }),
    })
    expect(response.status).toBe(400)
  })
})

describe('a PDF', () => {
  const sendAs = (type: 'identityDocument' | 'proofOfAddress' | 'statementOfWealth', ...files: Uint8Array[]) =>
    world.call('documentsUpload', { type, file: files.map((file) => fileOf(file, 'bill.pdf')) }, customer.token)
  beforeEach(async () => {
    // everything but the address is known, and the funds were requested
    await world.pool.query(
      `insert into customer_check (customer_id, what, state)
       select $1::bigint, what, '{"at": "passed", "evidence": "provider", "since": 1}'::jsonb from unnest(array['age', 'identity']) what
       union all select $1::bigint, 'funds', '{"at": "required"}'`,
      [customer.id],
    )
  })

  it.each(['proofOfAddress', 'statementOfWealth'] as const)(
    'of several pages is stored sealed and unchanged as %s, beside photos',
    async (type) => {
      const file = pdfOf({ pages: 4 })
      const { body } = await sendAs(type, file, await picture())
      expect(body.data).toMatchObject({ success: true, documentType: type, faults: [] })
      const id = body.data?.documentId ?? ''
      const pages = await openPages(world.pool, openVault({ dataDir: world.dataDir }), id)
      expect(pages.map(({ contentType }) => contentType)).toEqual(['application/pdf', 'image/jpeg'])
      expect(pages[0]?.bytes.equals(file)).toBe(true)
      const { rows } = await world.pool.query<{ sealed: Buffer }>('select sealed from document_page where document_id = $1', [id])
      expect(rows.some(({ sealed }) => sealed.includes('%PDF'))).toBe(false)
    },
  )

  it('with a script, a password or too many pages is refused, and nothing is stored', async () => {
    const answers = [
      pdfOf({ more: ['<< /S /JavaScript /JS (app.alert(1)) >>'] }),
      pdfOf({ more: ['<< /Encrypt 9 0 R >>'] }),
      pdfOf({ pages: 31 }),
      pdfOf().subarray(0, 100),
    ].map((file) => sendAs('proofOfAddress', file))
    expect((await Promise.all(answers)).map(({ body }) => body.errorType)).toEqual([
      'DocumentNotAllowed',
      'DocumentNotAllowed',
      'DocumentTooLarge',
      'DocumentNotReadable',
    ])
    expect((await world.pool.query('select from document where customer_id = $1', [customer.id])).rowCount).toBe(0)
  })

  it('is refused as an identity document, which a provider reads as a picture', async () => {
    const other = await newcomer(world)
    const answer = await world.call('documentsUpload', { type: 'identityDocument', file: [fileOf(pdfOf())] }, other.token)
    expect(answer.body.errorType).toBe('DocumentNotReadable')
  })
})
