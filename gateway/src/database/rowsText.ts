/** What a column of a row may be given: JSON columns take an object. */
export type RowValue = string | number | boolean | object | null | undefined

/**
 * Rows as PostgreSQL reads an array of a composite type: `{"(1,a,)","(2,b,)"}`, a row a record of these columns in this order,
 * nothing for what is null or absent. It costs both sides less than JSON.
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

/** Says the same without quotes, inside a record and inside an array. */
const plain = /^[\w.:+-]+$/
/** A quote or backslash is escaped for the record, and all of that for the array around it. */
const quoted = (text: string): string => `\\"${text.replaceAll(/["\\]/g, String.raw`\\\$&`)}\\"`
/** The same of JSON, which has no other character that JSON would escape once more. */
const jsonText = (value: object): string => JSON.stringify(JSON.stringify(JSON.stringify(value))).slice(1, -1)
