import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What is printed at one height of a page, from left to right. */
export interface PdfLine {
  page: number
  cells: string[]
  /** the last cell ends where the sums of a statement end */
  right: boolean
}

const sumsEnd = 355

/** The text of a PDF as its reader sees it. */
export async function readPdf(data: Uint8Array): Promise<PdfLine[]> {
  const task = getDocument({ data: new Uint8Array(data), verbosity: 0 })
  const document = await task.promise
  const lines: PdfLine[] = []
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent()
    const byHeight = new Map<number, { x: number; end: number; text: string }[]>()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [, , , , x, y] = item.transform as number[]
      if (x === undefined || y === undefined) continue
      byHeight.set(y, [...(byHeight.get(y) ?? []), { x, end: x + item.width, text: item.str }])
    }
    for (const parts of byHeight.values()) {
      const inOrder = parts.toSorted((a, b) => a.x - b.x)
      lines.push({
        page,
        cells: inOrder.map(({ text }) => text),
        right: Math.abs((inOrder.at(-1)?.end ?? 0) - sumsEnd) < 2,
      })
    }
  }
  await task.destroy()
  return lines
}
