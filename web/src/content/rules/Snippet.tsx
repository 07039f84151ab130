import { createElement, Fragment, type ReactNode } from 'react'
import type { SnippetNode } from '../../lib/snippet/index.ts'

/** An operator's HTML as rendered; links to other sites open in a new tab. */
export const Snippet = ({ nodes }: { nodes: readonly SnippetNode[] }) => drawn(nodes)

// the snippet is always replaced as a whole, so keys are not needed
const drawn = (nodes: readonly SnippetNode[]): ReactNode => createElement(Fragment, null, ...nodes.map(element))

function element(node: SnippetNode): ReactNode {
  if (typeof node === 'string') return node
  const { tag: Tag, href, children } = node
  if (Tag === 'br') return <br />
  if (Tag !== 'a') return <Tag>{drawn(children)}</Tag>
  if (!href) return drawn(children)
  return (
    <a href={href} {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}>
      {drawn(children)}
    </a>
  )
}
