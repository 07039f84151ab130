/**
 * The statements of an SQL file, each with the comments before it: split at semicolons outside of strings, quoted names,
 * dollar-quoted bodies and comments.
 */
export function statementsOf(sql: string): string[] {
  const statements: string[] = []
  let from = 0
  for (let at = 0; at < sql.length; ) {
    const end = endOfQuoted(sql, at)
    if (end > at) {
      at = end
      continue
    }
    at++
    if (sql[at - 1] !== ';') continue
    statements.push(sql.slice(from, at).trim())
    from = at
  }
  const rest = sql.slice(from).trim()
  return withoutComments(rest) === '' ? statements : [...statements, rest]
}

/** The statement in one line without its comments; what is quoted stays as it is. */
export function withoutComments(sql: string): string {
  let text = ''
  for (let at = 0; at < sql.length; ) {
    const end = endOfQuoted(sql, at)
    const isComment = sql.startsWith('--', at) || sql.startsWith('/*', at)
    text += isComment ? ' ' : sql.slice(at, Math.max(end, at + 1))
    at = Math.max(end, at + 1)
  }
  return text.trim()
}

/** Where the comment, string, quoted name or dollar-quoted body that begins here ends; here, if none begins. */
function endOfQuoted(sql: string, at: number): number {
  if (sql.startsWith('--', at)) return after(sql, '\n', at)
  if (sql.startsWith('/*', at)) return after(sql, '*/', at + 2)
  // a doubled quote ends one string and begins the next
  if (sql[at] === "'" || sql[at] === '"') return after(sql, sql.charAt(at), at + 1)
  const [tag] = (sql[at] === '$' && /^\$\w*\$/.exec(sql.slice(at, at + 64))) || []
  return tag === undefined ? at : after(sql, tag, at + tag.length)
}

function after(sql: string, mark: string, from: number): number {
  const found = sql.indexOf(mark, from)
  return found < 0 ? sql.length : found + mark.length
}
