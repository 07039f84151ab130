import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ServedFile {
  type: string
  body: Buffer
  policy?: string
}

const types = { html: 'text/html; charset=utf-8', js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const

const hashesOf = (html: string, tag: 'script' | 'style'): string =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`, 'g'))]
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ')

/** The pages as `buildPages` left them in `folder`, by path. `books`: the origins that may frame them. */
export function readFiles(folder: string, books: readonly string[]): Map<string, ServedFile> {
  const end = `img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors ${books.length > 0 ? books.join(' ') : "'none'"}`
  const read = (name: string): ServedFile => ({
    type: types[name.split('.').at(-1) as keyof typeof types],
    body: readFileSync(join(folder, name)),
  })
  const page = read('index.html')
  const [home] = books
  // who comes without a session learns the way back too
  const start =
    home === undefined
      ? page.body
      : Buffer.from(page.body.toString('utf8').replace('<main', `<main data-home="${new URL(home).origin}"`))
  const check = read('check.html')
  const text = check.body.toString('utf8')
  return new Map<string, ServedFile>([
    [
      '/',
      { ...page, body: start, policy: `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; ${end}` },
    ],
    // one file with everything in it, to be saved to a disk
    [
      '/check',
      {
        ...check,
        policy: `default-src 'none'; script-src ${hashesOf(text, 'script')}; style-src ${hashesOf(text, 'style')}; ${end}`,
      },
    ],
    ['/page.js', read('page.js')],
    ['/page.css', read('page.css')],
  ])
}
