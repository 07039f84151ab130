import { searchWords } from '@touchline/domain/browse'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { marked } from './marked.tsx'

it.each([
  ['Manchester City', 'man', '<mark>Man</mark>chester City'],
  ['Man City', 'city man', '<mark>Man</mark> <mark>City</mark>'],
  ['Roman', 'man', 'Roman'],
  ['København', 'koben', '<mark>Køben</mark>havn'],
])('what a search found in %s is marked for "%s"', (name, typed, expected) => {
  const html = renderToStaticMarkup(<>{marked(name, searchWords(typed))}</>).replaceAll(/<\/?span>/g, '')
  expect(html).toBe(expected)
})
