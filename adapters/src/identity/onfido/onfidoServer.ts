/** A fake of Onfido's API v3.6 on loopback, for tests. It decides by the colour of the uploaded document. */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

export interface OnfidoServer {
  url: URL
  /** method, path and authorisation of each request */
  requests: { line: string; authorization: string | undefined; body: string }[]
  /** completes all checks; until it is called, every check is in progress */
  complete(): void
  /** answers every request with this status from now on; 0: never answers */
  fail(status: number): void
  close(): Promise<void>
}

export async function onfidoServer(): Promise<OnfidoServer> {
  const requests: OnfidoServer['requests'] = []
  const colours = new Map<string, string>()
  const checks = new Map<string, string>()
  let [isComplete, failing] = [false, 200]

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const line = `${request.method} ${request.url}`
    requests.push({ line, authorization: request.headers.authorization, body: body.toString('latin1').slice(0, 400) })
    if (failing === 0) return
    if (failing !== 200) return send(response, failing, { error: { type: 'internal_server_error', message: 'down' } })
    const [, path = '', id = ''] = /^\/v3\.6\/(\w+)\/?([\w-]*)/.exec(request.url ?? '') ?? []
    switch (`${request.method} ${path}`) {
      case 'POST applicants':
        return send(response, 201, { id: randomUUID(), ...(JSON.parse(body.toString()) as object) })
      case 'POST sdk_token':
        return send(response, 200, { token: 'header.payload.signature' })
      case 'POST documents': {
        const documentId = randomUUID()
        colours.set(documentId, await colourIn(body))
        return send(response, 201, { id: documentId, type: 'unknown', file_type: 'jpg' })
      }
      case 'POST live_photos':
        return send(response, 200, { id: randomUUID() })
      case 'POST checks': {
        const { document_ids: [document] = [''] } = JSON.parse(body.toString()) as { document_ids?: string[] }
        const checkId = randomUUID()
        checks.set(checkId, colours.get(document ?? '') ?? 'grey')
        return send(response, 201, { id: checkId, status: 'in_progress' })
      }
      case 'GET checks':
        if (!checks.has(id)) return send(response, 404, { error: { type: 'resource_not_found', message: 'no such check' } })
        return send(response, 200, { id, status: isComplete ? 'complete' : 'in_progress' })
      case 'GET reports': {
        const check = new URL(request.url ?? '', 'http://localhost').searchParams.get('check_id') ?? ''
        return send(response, 200, { reports: reportsOf(checks.get(check) ?? 'grey') })
      }
      default:
        return send(response, 404, { error: { type: 'resource_not_found', message: line } })
    }
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: new URL(`http://127.0.0.1:${port}/v3.6`),
    requests,
    complete: () => {
      isComplete = true
    },
    fail: (status) => {
      failing = status
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const reportsOf = (colour: string) => [
  {
    id: randomUUID(),
    name: 'document',
    status: 'complete',
    ...(colour === 'red' && { result: 'consider', sub_result: 'suspected', breakdown: {} }),
    ...(colour === 'yellow' && { result: 'consider', sub_result: 'rejected', breakdown: {} }),
    ...(colour === 'grey' && { result: 'clear', sub_result: 'clear', properties: { date_of_expiry: '2099-08-11' } }),
  },
  { id: randomUUID(), name: 'facial_similarity_photo', status: 'complete', result: 'clear' },
]

/** The main colour of the JPEG inside a multipart body. */
async function colourIn(body: Buffer): Promise<string> {
  const start = body.indexOf(Buffer.from([0xff, 0xd8, 0xff]))
  const end = body.lastIndexOf(Buffer.from([0xff, 0xd9]))
  const { channels } = await sharp(body.subarray(start, end + 2)).stats()
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean)
  if (red > 1.6 * green) return 'red'
  return green > 1.6 * blue ? 'yellow' : 'grey'
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
