import { describe, expect, it } from 'vitest'
import { contentOf, styleSheet } from './styleSheet.ts'

describe('the part of a style sheet that a page needs', () => {
  const used = (css: string, ...classes: string[]) => styleSheet(css).usedBy({ classes: new Set(classes), characters: new Map() })

  it.each([
    ['rules of its classes', '.a{x:1}.b{x:2}', ['a'], '.a{x:1}'],
    ['rules without classes', 'html{x:1}[data-kept]{x:2}:root{--y:3}', [], 'html{x:1}[data-kept]{x:2}:root{--y:3}'],
    ['a rule of which one selector counts', '.a,.b{x:1}', ['b'], '.a,.b{x:1}'],
    ['a rule only if all classes of a selector are there', '.a .b{x:1}.a.c{x:2}', ['a', 'c'], '.a.c{x:2}'],
    [
      'states and elements of a class',
      '.a:hover>li::before{x:1}.a[aria-pressed="true"]{x:2}',
      ['a'],
      '.a:hover>li::before{x:1}.a[aria-pressed="true"]{x:2}',
    ],
    [
      'exceptions and alternatives, whatever they name',
      '.a:not(.b){x:1}.a:is(.b,:not(.c)){x:2}',
      ['a'],
      '.a:not(.b){x:1}.a:is(.b,:not(.c)){x:2}',
    ],
    [
      'conditions with what counts in them',
      '@media (width>9px){.a{x:1}.b{x:2}@supports (x:1){.a{x:3}.b{x:4}}}',
      ['a'],
      '@media (width>9px){.a{x:1}@supports (x:1){.a{x:3}}}',
    ],
    ['no condition that would be empty', '@media print{.b{x:1}}', ['a'], ''],
    ['nested rules with theirs', '.a{x:1;&.b{x:2}}.b{.a{x:3}}', ['a'], '.a{x:1;&.b{x:2}}'],
    [
      'fonts, animations and layers',
      '@layer p,q;@font-face{src:url(a)}@keyframes b{0%{x:1}}',
      [],
      '@layer p,q;@font-face{src:url(a)}@keyframes b{0%{x:1}}',
    ],
  ])('has %s', (_, css, classes, expected) => {
    expect(used(css, ...classes)).toBe(expected)
  })

  it('is that of the classes of its elements', () => {
    const { classes } = contentOf('<a class="b c"><i class=""></i><svg  class="d"/></a> class="e')
    expect(classes).toEqual(new Set(['b', 'c', '', 'd']))
  })

  it('has a font for one character of twenty or more, and those for all characters', () => {
    const css = ['U+61-7A, U+20', 'U+E9', 'U+161', 'U+400-45F'].map((range) => `@font-face{unicode-range:${range}}`)
    const any = '@font-face{src:local("Arial")}'
    const fontsOf = (html: string) => styleSheet([...css, any].join('')).usedBy(contentOf(html))
    expect(fontsOf(`<b title="ж">one word in nineteen</b>`)).toBe(css[0] + any)
    expect(fontsOf('nineteen and one: éš')).toBe([css[0], css[1], css[2], any].join(''))
    expect(fontsOf(`${'twenty letters here '.repeat(2)}éš`)).toBe(css[0] + any)
    expect(fontsOf('за български')).toBe([css[0], css[3], any].join(''))
  })
})
