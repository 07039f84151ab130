import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import PdfFile from 'pdfkit'
import type { StatementWords } from './statementWords.ts'

/** What the first page says above the movements; every text is as it is printed. */
export interface StatementHead {
  lang: string
  words: StatementWords
  operator: string
  facts: [label: string, value: string][]
  /** opening, totals and closing */
  sums: [label: string, amount: string][]
  isTaxed: boolean
  /** how many movements will follow */
  lines: number
}

/** The cells of a movement. `tax` is printed where the head says that there is tax. */
export interface StatementLine {
  time: string
  kind: string
  details: string
  tax: string
  amount: string
  balance: string
}

export interface StatementPages {
  write: (lines: readonly StatementLine[]) => void
  /** the rest of the file */
  end: () => Promise<Uint8Array[]>
  /** what is finished of the file and was not taken before */
  take: () => Uint8Array[]
}

const font = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${name}.ttf`))
const regular = font('400Regular/NotoSans_400Regular')
const bold = font('700Bold/NotoSans_700Bold')

/** A4 in points. */
const page = { width: 595.28, height: 841.89, side: 40, top: 40, foot: 806, rowsEnd: 790 }
const rowHeight = 16
const factHeight = 17

/** A statement on A4, page by page: what is written leaves the memory with its page. Noto Sans has Latin, Greek and Cyrillic. */
export function statementPages(head: StatementHead): StatementPages {
  const { words } = head
  const doc = new PdfFile({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: head.lang,
    displayTitle: true,
    info: { Title: words.title, Author: head.operator },
  })
  let parts: Uint8Array[] = []
  doc.on('data', (part: Uint8Array) => parts.push(part))
  doc.registerFont('regular', regular).registerFont('bold', bold)

  const columns = columnsOf(head)
  const firstRow = page.top + 62 + (head.facts.length + head.sums.length) * factHeight + 34
  const onFirst = Math.floor((page.rowsEnd - firstRow - rowHeight) / rowHeight)
  const onOthers = Math.floor((page.rowsEnd - page.top - rowHeight) / rowHeight)
  const pages = 1 + Math.ceil(Math.max(0, head.lines - onFirst) / onOthers)
  let number = 0
  let y = 0

  /** One line of text; what is too wide ends with an ellipsis. */
  function print(text: string, at: { x: number; y: number; width: number; align?: 'left' | 'right' }): void {
    const kept = fitted(text, at.width, (part) => doc.widthOfString(part))
    doc.text(kept, at.align === 'right' ? at.x + at.width - doc.widthOfString(kept) : at.x, at.y, { lineBreak: false })
  }
  function rule(at: number, colour: string): void {
    doc
      .moveTo(page.side, at)
      .lineTo(page.width - page.side, at)
      .lineWidth(0.5)
      .stroke(colour)
  }
  function row(cells: StatementLine): void {
    for (const { name, x, width, align } of columns) print(cells[name], { x, y, width, align })
    y += rowHeight
    rule(y - 3, '#dddddd')
  }
  function newPage(): void {
    doc.addPage()
    number += 1
    y = page.top
    doc.font('regular').fontSize(8).fillColor('#555555')
    const counted = words.page.replace('{page}', String(number)).replace('{pages}', String(pages))
    print(head.operator, { x: page.side, y: page.foot, width: 300 })
    print(counted, { x: page.width - page.side - 150, y: page.foot, width: 150, align: 'right' })
    doc.fillColor('#000000')
    if (number === 1) writeHead()
    writeColumns()
  }
  function writeHead(): void {
    const width = page.width - 2 * page.side
    doc.font('bold').fontSize(12)
    print(head.operator, { x: page.side, y, width })
    doc.fontSize(18)
    print(words.title, { x: page.side, y: y + 22, width })
    y += 62
    doc.fontSize(9)
    for (const [label, value] of head.facts) {
      doc.font('bold')
      print(label, { x: page.side, y, width: 115 })
      doc.font('regular')
      print(value, { x: page.side + 120, y, width: width - 120 })
      y += factHeight
    }
    y += 12
    for (const [place, [label, value]] of head.sums.entries()) {
      doc.font(place === 0 || place === head.sums.length - 1 ? 'bold' : 'regular')
      print(label, { x: page.side, y, width: 200 })
      print(value, { x: page.side + 205, y, width: 110, align: 'right' })
      y += factHeight
    }
    y = firstRow
  }
  function writeColumns(): void {
    doc.font('bold').fontSize(8)
    row({
      time: words.time,
      kind: words.movement,
      details: words.details,
      tax: words.tax,
      amount: words.amount,
      balance: words.balance,
    })
    rule(y - 3, '#000000')
    doc.font('regular')
  }

  function take(): Uint8Array[] {
    const taken = parts
    parts = []
    return taken
  }

  newPage()
  if (head.lines === 0) print(words.none, { x: page.side, y, width: 400 })
  return {
    write(lines) {
      for (const line of lines) {
        if (y + rowHeight > page.rowsEnd) newPage()
        row(line)
      }
    },
    async end() {
      const ended = once(doc, 'end')
      doc.end()
      await ended
      return take()
    },
    take,
  }
}

interface Column {
  name: keyof StatementLine
  x: number
  width: number
  align: 'left' | 'right'
}

function columnsOf({ isTaxed }: StatementHead): Column[] {
  const widths: [Column['name'], number, Column['align']][] = [
    ['time', 92, 'left'],
    ['kind', 112, 'left'],
    ['details', isTaxed ? 95 : 155, 'left'],
    ...(isTaxed ? [['tax', 60, 'right'] as const] : []),
    ['amount', 76, 'right'],
    ['balance', 80, 'right'],
  ] as [Column['name'], number, Column['align']][]
  let x = page.side
  return widths.map(([name, width, align]) => {
    const column = { name, x, width: width - 6, align }
    x += width
    return align === 'right' ? { ...column, x: column.x + 6 } : column
  })
}

/** The text, or as much of it as fits with an ellipsis. */
function fitted(text: string, width: number, widthOf: (text: string) => number): string {
  // a longer text than any column takes is not measured whole
  let kept = Array.from(text.replaceAll(/\p{Cc}/gu, ' ').slice(0, 200))
  if (kept.length === text.length && widthOf(text) <= width) return text
  while (kept.length > 0 && widthOf(`${kept.join('')}…`) > width) kept = kept.slice(0, -1)
  return `${kept.join('')}…`
}
