import type { Duplex } from 'node:stream'

const lingerMs = 1_000

/**
 * The last word to a client, and the end of its connection whether it ends its own side or not. What it still sends is read
 * for a moment: with bytes unread the kernel would reset the connection, and the word might never be heard.
 */
export function destroySocket(stream: Duplex, word: string): void {
  stream.on('error', () => stream.destroy())
  stream.on('end', () => stream.destroy())
  stream.resume()
  stream.end(word)
  const late = setTimeout(() => stream.destroy(), lingerMs)
  stream.once('close', () => clearTimeout(late))
}
