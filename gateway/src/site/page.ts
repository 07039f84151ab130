import type { Built } from './files.ts'
import type { FirstView } from './firstView.ts'
import { homePage } from './firstViewRoutes.ts'
import { contentOf } from './styleSheet.ts'

export interface PageParts {
  locale: string
  name: string
  /** the answer of appConfig */
  config: unknown
  view: FirstView
  /** for search engines; absent: the site's */
  description?: string | undefined
  /** what else is in its head, as HTML */
  head?: string
  shown?: Shown | undefined
}

/** A first view that was rendered, for whom. */
export interface Shown {
  html: string
  atMs: number
  device: 'phone' | 'desktop'
  /** minutes from the country's time to UTC, as a browser there has them */
  offset: number
}

/** The page as sent. */
export interface PageHtml {
  html: string
  /** the style sheets within it, for the policy */
  style?: string
}

/**
 * The page as sent: language, configuration and first answers embedded, and preloads for what the browser needs next; with its
 * first view as HTML if that was rendered. That needs no other file to be seen: the styles of its elements are within it, and all its sheets
 * and scripts are only named, for index.html to load them afterwards.
 */
export function pageHtml(built: Built, { locale, name, config, view, description, head: own = '', shown }: PageParts): PageHtml {
  const { html, chunks } = built
  const soon = [
    `src/messages/${locale}/index.ts`,
    ...(view.page === undefined || view.page === homePage ? [] : laterPages(locale)),
    ...(view.page ? [view.page] : []),
    ...(shown ? [goesOn] : []),
    contract,
  ].flatMap((source) => chunks.get(source) ?? [])
  const files = Array.from(new Set(soon)).filter((file) => !html.includes(file))
  const known = `${data('app-config', JSON.stringify(config))}${firstAnswers(view)}`
  if (!shown) {
    const empty = described(html, description)
      .replace(/<html lang="[^"]*"/, () => `<html lang="${locale}"${shownAt(view)}`)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
      .replace('</head>', () => `${own}${files.map(link).join('')}${known}</head>`)
    return { html: empty }
  }
  const scripts = files.filter((file) => !isSheet(file)).map((file) => ` /${file}`)
  const [head, content] = splitHead(shown.html)
  const { html: styled, style, sheets } = withStyles(html, { files: files.filter(isSheet), styles: built.styles, content })
  const rendered = styled
    .replace(program, (_, src: string) => {
      scripts.unshift(src)
      return ''
    })
    .replace(
      /<html lang="[^"]*"/,
      () =>
        `<html lang="${locale}"${shownAt(view)}${forWhom(shown)} data-sheets="${sheets.join(' ')}" data-scripts="${scripts.join('')}"`,
    )
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => head + own)
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>${known}`)
  return { html: rendered, style }
}

const described = (html: string, description: string | undefined): string =>
  description === undefined
    ? html
    : html.replace(
        /<meta name="description" content="[^"]*"/,
        () => `<meta name="description" content="${escapeHtml(description)}"`,
      )

/** what index.html begins with once the first view is painted */
const program = /<script type="module"[^>]* src="([^"]*)"><\/script>/

/** index.html goes on at this path. */
const shownAt = ({ path }: FirstView): string => (path === undefined ? '' : ` data-path="${escapeHtml(path)}"`)

const forWhom = ({ atMs, device, offset }: Shown): string => ` data-at="${atMs}" data-device="${device}" data-offset="${offset}"`

interface Styled extends Pick<Built, 'styles'> {
  files: readonly string[]
  /** the first view as HTML */
  content: string
}

/**
 * The rules that its elements need within the page, and the addresses of all sheets in order, which the program loads: a link would be fetched
 * ahead of the fonts (docs/decisions/0204).
 */
function withStyles(html: string, { files, styles, content }: Styled): Required<PageHtml> & { sheets: string[] } {
  const own: string[] = []
  const bare = html.replaceAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_, file: string) => {
    own.push(file)
    return ''
  })
  const all = [...own, ...files]
  const styled = contentOf(content)
  const style = all.map((file) => styles.get(file)?.usedBy(styled) ?? '').join('\n')
  return { html: bare.replace('</head>', () => `<style>${style}</style></head>`), style, sheets: all.map((file) => `/${file}`) }
}

/** React writes what belongs into the head of a page in front of the rest. */
function splitHead(html: string): [head: string, content: string] {
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)*/.exec(html) ?? []
  // the policy allows no style attributes: a script of index.html sets them
  return [head, html.slice(head.length).replaceAll(/(<[a-z][^<>]*) style="/g, '$1 data-style="')]
}

/** what the pages need that the first program does not name */
const laterPages = (locale: string): string[] => [
  'src/app/LaterRoutes.tsx',
  `src/messages/${locale}/later.ts`,
  `src/messages/${locale}/sportsbook.ts`,
]

/** takes over a rendered first view */
const goesOn = 'src/app/hydrate.tsx'

/** the calls, by noun; everything but the first paint waits for it */
const contract = '../contract/src/callOf.ts'

const isSheet = (file: string): boolean => file.endsWith('.css')

const link = (file: string): string =>
  isSheet(file) ? `<link rel="stylesheet" href="/${file}">` : `<link rel="modulepreload" href="/${file}">`

const firstAnswers = ({ answers }: FirstView): string =>
  answers.length === 0 ? '' : data('first-view', `{${answers.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`)

/** JSON that the page reads and never runs; no text in it can end the element. */
const data = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
