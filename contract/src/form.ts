/** `parentheses`: the data as JSON in parentheses, an old script format; `html`: the data is an HTML fragment. */
export type Form = 'parentheses' | 'html'

export const contentTypes: Record<Form, string> = {
  parentheses: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
}

/** The body of a response in a format of its own. */
export const writeForm = (form: Form, data: unknown): string => (form === 'html' ? String(data) : `(${JSON.stringify(data)})`)

/** The inverse of `writeForm`. Throws a SyntaxError for anything but JSON in parentheses. */
export function readForm(form: Form, text: string): unknown {
  if (form === 'html') return text
  const inside = /^\s*\(([\s\S]*)\)\s*;?\s*$/.exec(text)?.[1]
  if (inside === undefined) throw new SyntaxError('not in parentheses')
  return JSON.parse(inside)
}
