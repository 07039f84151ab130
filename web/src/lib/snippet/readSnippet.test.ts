import { expect, it } from 'vitest'
import { readSnippet } from './readSnippet.ts'

const p = (...children: unknown[]) => ({ tag: 'p', children })

it('P7.32 an HTML snippet is parsed to its paragraphs, links and text', () => {
  const html =
    '<p>18+. Set <strong>limits</strong>, or talk: <a rel="noopener" href="https://help.example/?a=1&amp;b=2">Help</a>.</p>'
  expect(readSnippet(html)).toEqual([
    p(
      '18+. Set ',
      { tag: 'strong', children: ['limits'] },
      ', or talk: ',
      { tag: 'a', href: 'https://help.example/?a=1&b=2', children: ['Help'] },
      '.',
    ),
  ])
})

it.each([
  ['a script goes with its words', '<p>a<script>alert("<p>")</script>b</p>', [p('a', 'b')]],
  ['an unknown element keeps its text', '<div onclick="x()"><p>a</p></div>', [p('a')]],
  ['a link that runs something is none', '<a href="javascript:alert(1)">x</a>', [{ tag: 'a', children: ['x'] }]],
  ['nor one that hides its host', '<a href="//evil.example">x</a>', [{ tag: 'a', children: ['x'] }]],
  ['nor behind a tab', '<a href="/&#9;/evil.example">x</a>', [{ tag: 'a', children: ['x'] }]],
  ['nor behind a dot', '<a href="/.//evil.example">x</a>', [{ tag: 'a', children: ['x'] }]],
  [
    'a path, a telephone',
    '<a href=/terms>x</a><a href="tel:116">y</a>',
    [
      { tag: 'a', href: '/terms', children: ['x'] },
      { tag: 'a', href: 'tel:116', children: ['y'] },
    ],
  ],
  ['an unclosed element ends with its parent', '<p>a <b>b', [p('a ', { tag: 'b', children: ['b'] })]],
  ['an unmatched end tag is dropped', 'a</p>b', ['a', 'b']],
  ['wrong nesting is corrected', '<b><i>a</b>b</i>', [{ tag: 'b', children: [{ tag: 'i', children: ['a'] }] }, 'b']],
  ['signs are read', '&lt;b&gt; &#8364;&nbsp;5 &bogus; <', ['<b> €\u00a05 &bogus; ', '<']],
  ['a comment is not shown', 'a<!-- <p> -->b', ['a', 'b']],
  ['nothing', '', []],
])('%s', (_, html, expected) => {
  expect(readSnippet(html)).toEqual(expected)
})
