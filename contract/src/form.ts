/** `parentheses`: the data as JSON in parentheses, an old script format; `html`: an HTML fragment; `file`: a text file to save; `pdf`: a PDF to save. */
export type Form = 'parentheses' | 'html' | 'file' | 'pdf'

export const contentTypes: Record<Form, string> = {
  parentheses: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
  file: 'application/octet-stream',
  pdf: 'application/pdf',
}

/** The body of a response in a format of its own. */
export const writeForm = (form: Form, data: unknown): string =>
  form !== 'parentheses' ? String(data) : `(${JSON.stringify(data)})`

/** The inverse of `writeForm`. Throws a SyntaxError for anything but JSON in parentheses. */
export function readForm(form: Form, text: string): unknown {
  if (form !== 'parentheses') return text
  const inside = /^\s*\(([\s\S]*)\)\s*;?\s*$/.exec(text)?.[1]
  if (inside === undefined) throw new SyntaxError('not in parentheses')
  return JSON.parse(inside)
}
