import { expect, it } from 'vitest'
import { pathShared, type Shared } from './sharedLink.ts'

const origin = 'https://book.example'

it.each<[string, Shared, string | undefined]>([
  ['a link to an event', { url: `${origin}/sports/football/1` }, '/sports/football/1'],
  ['a shared slip in a text', { title: 'My slip', text: `Look at this ${origin}/dl/betslip?code=AB12` }, '/dl/betslip?code=AB12'],
  ['a link to another site, by its words', { title: 'Derry win', text: 'https://other.example/derry' }, '/search?q=Derry+win'],
  ['words', { text: 'Derry  City' }, '/search?q=Derry+City'],
  ['words before a title', { title: 'News', text: 'Derry' }, '/search?q=Derry'],
  ['a link only, of another site', { url: 'https://other.example/' }, undefined],
  ['a link that would share again', { url: `${origin}/share?url=x` }, undefined],
  ['a path that reads as another host', { url: `${origin}//evil.example` }, undefined],
  ['nothing', {}, undefined],
])('%s', (_, shared, path) => {
  expect(pathShared(shared, origin)).toBe(path)
})
