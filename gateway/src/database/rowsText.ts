/** A column's value: JSON columns take an object. */
export type RowValue = string | number | boolean | object | null | undefined

/**
 * Rows in PostgreSQL's text format for an array of a composite type: `{"(1,a,)","(2,b,)"}`, each row a record of these
 * columns in this order, null and absent values empty. Cheaper than JSON on both sides.
 * https://www.postgresql.org/docs/current/rowtypes.html#ROWTYPES-IO-SYNTAX
 */
export function rowsText<Row extends object>(rows: readonly Row[], columns: readonly (keyof Row)[]): string {
  return `{${rows.map((row) => recordText(row, columns)).join(',')}}`
}

function recordText<Row extends object>(row: Row, columns: readonly (keyof Row)[]): string {
  let text = ''
  for (const column of columns) text += `,${valueText(row[column] as RowValue)}`
  return `"(${text.slice(1)})"`
}

function valueText(value: RowValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return jsonText(value)
  return typeof value === 'string' && !plain.test(value) ? quoted(value) : String(value)
}

/** Needs no quotes, inside a record and inside an array. */
const plain = /^[\w.:+-]+$/
/** A quote or backslash is escaped for the record, and the result for the array around it. */
const quoted = (text: string): string => `\\"${text.replaceAll(/["\\]/g, String.raw`\\\$&`)}\\"`
/** The same for JSON, which has no other character that JSON would escape again. */
const jsonText = (value: object): string => JSON.stringify(JSON.stringify(JSON.stringify(value))).slice(1, -1)
