/**
 * The minimum that Node's HTTP can do: `/N` is a static buffer of N bytes. Prints its address when it listens, and ends with
 * its parent.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const bodies = new Map<string, Buffer>()
const bodyOf = (url: string): Buffer => {
  const body = bodies.get(url) ?? Buffer.alloc(Number(url.slice(1)), 'x')
  bodies.set(url, body)
  return body
}

const server = createServer((request, response) => {
  const body = bodyOf(request.url ?? '/0')
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
})
process.stdin.resume().on('end', () => process.exit(0))
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
