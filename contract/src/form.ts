/** `parentheses`: the data as JSON in parentheses, as scripts were sent once; `html`: the data is a text, a piece of a page. */
export type Form = 'parentheses' | 'html'

export const contentTypes: Record<Form, string> = {
  parentheses: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
}

/** The body of an answer in a form of its own. */
export const writeForm = (form: Form, data: unknown): string => (form === 'html' ? String(data) : `(${JSON.stringify(data)})`)

/** What `writeForm` was given. Throws a SyntaxError for what is no JSON in parentheses. */
export function readForm(form: Form, text: string): unknown {
  if (form === 'html') return text
  const inside = /^\s*\(([\s\S]*)\)\s*;?\s*$/.exec(text)?.[1]
  if (inside === undefined) throw new SyntaxError('not in parentheses')
  return JSON.parse(inside)
}
