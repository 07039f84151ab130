import { searchWords } from '@touchline/domain/browse'
import type { ReactNode } from 'react'

/** A name with the words that begin as one of those searched for, marked. */
export function marked(name: string, typed: readonly string[]): ReactNode {
  const parts = name.split(/([\p{L}\p{N}'’]+)/u)
  let at = 0
  return parts.map((part) => {
    at += part.length
    const [word = ''] = searchWords(part)
    const found = word && typed.find((each) => word.startsWith(each))
    if (!found) return part
    // accents and apostrophes do not count, so that only a plain word is marked in part
    const end = word.length === part.length ? found.length : part.length
    return (
      <span key={at}>
        <mark>{part.slice(0, end)}</mark>
        {part.slice(end)}
      </span>
    )
  })
}
