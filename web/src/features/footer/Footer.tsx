import { useQuery } from '@tanstack/react-query'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { call } from '../../lib/api.ts'
import { LaterMessages, useText } from '../../lib/intl/index.ts'
import { readSnippet, type SnippetNode } from '../../lib/snippet/index.ts'
import styles from './Footer.module.css'

const staleMs = 60 * 60_000

/** Under every page: where help with gambling is found, in the operator's words. Nothing where there are none. */
export function Footer() {
  return (
    <LaterMessages>
      <Words />
    </LaterMessages>
  )
}

function Words() {
  const text = useText()
  const { data = '' } = useQuery({
    queryKey: ['responsibleGaming'],
    queryFn: ({ signal }) => call('responsibleGaming', {}, { signal }),
    staleTime: staleMs,
  })
  const words = useMemo(() => readSnippet(data), [data])
  if (words.length === 0) return null
  return (
    <section aria-label={text('footer.responsible')} className={styles.footer}>
      {drawn(words)}
    </section>
  )
}

// a piece of HTML is read anew as a whole: nothing in it changes places
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
