import { isFindable, joinPath, pathOf } from '@touchline/domain/browse'
import { sportName } from '../describePage.ts'
import { alternates } from './alternates.ts'
import { eventData } from './eventData.ts'
import { foundWords } from './foundWords.ts'
import type { HeadParts } from './headParts.ts'
import { pictureOf } from './pictureAddress.ts'
import { decoded, type Subject } from './subject.ts'

/** The pages whose last part names an event; a path of another form is a category's. */
const eventPage = /^\/sports(?:\/[^/]+){3,4}\/[^/]+$/
const tabs = /\/(?:outrights|specials|popular|table|topscorers|groupedleagues|eventgroups)\/[^/]+$/

/**
 * What search engines and those who share a page read in its head: its one address and its addresses in other countries, what it
 * is about, and its picture. A page that is nobody's business is only kept out of their lists.
 */
export function headTags(parts: HeadParts): string {
  const { site, path, subject, slipCode } = parts
  const isGone = eventPage.test(path) && !tabs.test(path) && !subject.event
  const at = canonicalPath(path, subject)
  if (!isFindable(path) || isGone) {
    const shared = slipCode === undefined ? [] : socialTags(parts, new URL(`${path}?code=${slipCode}`, site).href)
    return [meta('name', 'robots', 'noindex'), ...shared].join('')
  }
  const address = new URL(at, site).href
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...alternates({ ...parts, path: at }).map(
      ([language, href]) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`,
    ),
    ...socialTags(parts, address),
    ...(subject.event ? [dataTag(eventData({ ...parts, address, event: subject.event }))] : []),
  ].join('')
}

/** The address of what a page is about, whatever names a link has in it. */
export function canonicalPath(path: string, { event, category, sport }: Subject): string {
  if (event)
    return /\/stats\/[^/]+$/.test(path) ? path : pathOf.event({ event, ...(category && { category }), ...(sport && { sport }) })
  const listed = category && !tabs.test(path) && /^\/sports(?:\/[^/]+){1,2}\/([^/]+)$/.exec(path)?.[1]
  if (category && listed !== undefined && listed !== false && decoded(listed) === category.id)
    return category.kind === 'sport' ? pathOf.sport(category) : pathOf.category(sport ?? category, category)
  const [, ...rest] = path.replace(/\/+$/, '').split('/')
  return rest.length === 0 ? '/' : joinPath(...rest.map(decoded))
}

/** https://ogp.me and https://developer.x.com/en/docs/x-for-websites/cards/overview/markup */
function socialTags(parts: HeadParts, address: string): string[] {
  const { site, name, locale, description, slipCode } = parts
  const words = foundWords(locale)
  const title = slipCode === undefined ? titleOf(parts) : `${words.sharedSlip} · ${name}`
  const says = slipCode === undefined ? description : words.sharedSlipMore
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', name),
    meta('property', 'og:locale', locale.replace('-', '_')),
    meta('property', 'og:title', title),
    ...(says === undefined ? [] : [meta('property', 'og:description', says)]),
    meta('property', 'og:url', address),
    meta('property', 'og:image', new URL(pictureOf(parts), site).href),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', title),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

function titleOf({ subject: { event, category }, locale, name }: HeadParts): string {
  if (event) return [event.name, category?.name].filter(Boolean).join(' · ')
  if (!category) return name
  return `${category.kind === 'sport' ? sportName(locale, category.name) : category.name} · ${name}`
}

const meta = (key: 'name' | 'property', of: string, content: string): string =>
  `<meta ${key}="${of}" content="${escapeHtml(content)}">`

/** A block of data, which no browser runs; no text in it can end the element. */
const dataTag = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
