/** One line of CSV (RFC 4180). A cell that a spreadsheet would run as a formula is written as text, unless it is a number. */
export const csvLine = (cells: readonly (string | undefined)[]): string =>
  `${cells.map((cell = '') => cellOf(cell)).join(',')}\r\n`

function cellOf(cell: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell)
  const text = isFormula ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
