/** Elements allowed in an operator's HTML; others are removed and their text stays. */
const kept = ['p', 'h2', 'h3', 'a', 'strong', 'b', 'em', 'i', 'br', 'ul', 'ol', 'li'] as const
export type SnippetTag = (typeof kept)[number]

export type SnippetNode = string | { tag: SnippetTag; href?: string; children: SnippetNode[] }

interface Open {
  tag: SnippetTag
  href?: string
  children: SnippetNode[]
}

const piece = /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|[^<]+|</gi

/**
 * Parses HTML to a tree of allowed nodes. The page never turns text into markup (Trusted Types), so it is parsed here: a few
 * elements, links to https, this site, telephone or mail, and text.
 */
export function readSnippet(html: string): SnippetNode[] {
  const root: SnippetNode[] = []
  const open: Open[] = []
  const put = (node: SnippetNode) => void (open.at(-1)?.children ?? root).push(node)
  const close = () => {
    const done = open.pop()
    if (done) put(done)
  }
  for (const [text, hidden, slash, name = '', attributes = ''] of html.matchAll(piece)) {
    if (hidden || text.startsWith('<!--')) continue
    const tag = kept.find((each) => each === name.toLowerCase())
    if (!name) put(decoded(text))
    else if (!tag) continue
    else if (tag === 'br') put({ tag, children: [] })
    else if (!slash) open.push({ tag, ...(tag === 'a' && hrefIn(attributes)), children: [] })
    else if (open.some((each) => each.tag === tag)) {
      while (open.at(-1)?.tag !== tag) close()
      close()
    }
  }
  while (open.length > 0) close()
  return root
}

function hrefIn(attributes: string): { href: string } | undefined {
  const [, double, single, bare] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? []
  const href = decoded(double ?? single ?? bare ?? '').trim()
  const isWhole = /^(https:\/\/|tel:|mailto:)/i.test(href)
  return isWhole || isPath(href) ? { href } : undefined
}

/** A path of this site, resolved like a browser, which drops tabs and line breaks; two leading slashes name a host. */
const isPath = (href: string): boolean =>
  href.startsWith('/') &&
  URL.canParse(href, anySite) &&
  new URL(href, anySite).href.startsWith(`${anySite}/`) &&
  !new URL(href, anySite).pathname.startsWith('//')
const anySite = 'https://this.invalid'

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,6}));/gi, (all, decimal?: string, hex?: string, name?: string) => {
    if (name) return Object.hasOwn(named, name) ? (named[name] ?? all) : all
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
