import { createReadStream } from 'node:fs'

export interface Line {
  /** from 1 */
  number: number
  /** without its line end; only the beginning if `tooLong` */
  text: string
  tooLong: boolean
  /** the byte after the line's end: where to continue reading */
  end: number
}

const newline = 10
const byteOrderMark = /^\u{feff}/u

/** A file's lines from a byte offset at the start of a line. A line without end does not fill the memory. */
export async function* linesOf(path: string, from: { offset: number; line: number }, longest: number): AsyncGenerator<Line> {
  let held: Buffer[] = []
  let heldBytes = 0
  let end = from.offset
  let number = from.line
  const take = (piece: Buffer) => {
    if (heldBytes <= longest) held.push(piece)
    heldBytes += piece.length
  }
  const lineOf = (): Line => {
    const tooLong = heldBytes > longest
    const text = Buffer.concat(held).toString('utf8', 0, tooLong ? 200 : heldBytes)
    held = []
    heldBytes = 0
    number += 1
    return { number, text: (number === 1 ? text.replace(byteOrderMark, '') : text).trimEnd(), tooLong, end }
  }
  for await (const chunk of createReadStream(path, { start: from.offset }) as AsyncIterable<Buffer>) {
    let start = 0
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, start)) {
      take(chunk.subarray(start, at))
      end += at + 1 - start
      start = at + 1
      yield lineOf()
    }
    take(chunk.subarray(start))
    end += chunk.length - start
  }
  if (heldBytes > 0) yield lineOf()
}
