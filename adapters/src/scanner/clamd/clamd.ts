import { connect } from 'node:net'
import type { FileScanner, ScanResult } from '../scanner.ts'
import type { ClamdAddress } from '../scannerSetting.ts'

const chunkBytes = 65_536
const longestReply = 4096

/** ClamAV's daemon, by its command INSTREAM (man clamd): chunks with their length in four bytes, an empty one, one line back. */
export const clamdScanner = (at: ClamdAddress): FileScanner => ({
  scan: async (file, signal) => readReply(await send(at, streamed(file), signal)),
})

function streamed(file: Uint8Array): Buffer {
  const parts: Uint8Array[] = [Buffer.from('zINSTREAM\0')]
  for (let from = 0; from < file.length; from += chunkBytes) {
    const chunk = file.subarray(from, from + chunkBytes)
    parts.push(lengthOf(chunk.length), chunk)
  }
  return Buffer.concat([...parts, lengthOf(0)])
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

const send = (at: ClamdAddress, bytes: Buffer, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ ...at, signal })
    let reply = ''
    // it may answer and close before it has read everything: its answer counts, not the broken pipe
    socket.on('error', (error) => (reply.endsWith('\0') ? resolve(reply) : reject(error)))
    socket.setEncoding('utf8').on('data', (text: string) => {
      reply += text
      if (reply.length > longestReply) socket.destroy(new Error('clamd answered too much'))
    })
    socket.on('close', () => resolve(reply))
    socket.write(bytes)
  })

/** What is not surely clean is not clean: a cut answer, a full disk, a file above clamd's own limit. */
function readReply(reply: string): ScanResult {
  const [, name, is] = /^stream: (?:(.+) )?(OK|FOUND)\0$/.exec(reply) ?? []
  if (is === 'OK' && name === undefined) return { is: 'clean' }
  if (is === 'FOUND' && name !== undefined) return { is: 'harmful', name }
  throw new Error(`clamd answered "${reply.replaceAll('\0', '').slice(0, 200)}"`)
}
