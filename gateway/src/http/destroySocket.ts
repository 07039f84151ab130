import type { Duplex } from 'node:stream'

const lingerMs = 1_000

/**
 * Sends a last message and ends the connection whether the client ends its side or not. What the client still sends is
 * read for a moment: with unread bytes the kernel would reset the connection, and the message could be lost.
 */
export function destroySocket(stream: Duplex, message: string): void {
  stream.on('error', () => stream.destroy())
  stream.on('end', () => stream.destroy())
  stream.resume()
  stream.end(message)
  const late = setTimeout(() => stream.destroy(), lingerMs)
  stream.once('close', () => clearTimeout(late))
}
