import type { Built } from './files.ts'
import type { FirstView } from './firstView.ts'

export interface PageParts {
  locale: string
  name: string
  /** the answer of appConfig */
  config: unknown
  view: FirstView
  /** for search engines; absent: the site's */
  description?: string | undefined
}

/**
 * The page as sent: language, configuration and first answers embedded, and preloads for what the browser needs next.
 */
export function pageHtml({ html, chunks }: Built, { locale, name, config, view, description }: PageParts): string {
  const soon = [`src/messages/${locale}/index.ts`, ...(view.page ? [view.page] : []), contract].flatMap(
    (source) => chunks.get(source) ?? [],
  )
  const links = Array.from(new Set(soon)).filter((file) => !html.includes(file))
  return described(html, description)
    .replace(/<html lang="[^"]*"/, `<html lang="${locale}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
    .replace(
      '</head>',
      () => `${links.map(link).join('')}${data('app-config', JSON.stringify(config))}${firstAnswers(view)}</head>`,
    )
}

const described = (html: string, description: string | undefined): string =>
  description === undefined
    ? html
    : html.replace(
        /<meta name="description" content="[^"]*"/,
        () => `<meta name="description" content="${escapeHtml(description)}"`,
      )

/** the calls, by noun; everything but the first paint waits for it */
const contract = '../contract/src/callOf.ts'

const link = (file: string): string =>
  file.endsWith('.css') ? `<link rel="stylesheet" href="/${file}">` : `<link rel="modulepreload" href="/${file}">`

const firstAnswers = ({ answers }: FirstView): string =>
  answers.length === 0 ? '' : data('first-view', `{${answers.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`)

/** JSON that the page reads and never runs; no text in it can end the element. */
const data = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
