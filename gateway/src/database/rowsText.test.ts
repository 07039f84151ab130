import { describe, expect, it } from 'vitest'
import { rowsText } from './rowsText.ts'

describe('rows as text', () => {
  it('a row is a record in the order of the columns, with empty fields for null', () => {
    const rows = [
      { id: 1, name: 'a:b-c', open: true, gone: null },
      { id: 2, open: false },
    ]
    expect(rowsText(rows, ['id', 'name', 'gone', 'open'])).toBe('{"(1,a:b-c,,true)","(2,,,false)"}')
    expect(rowsText([], ['id' as never])).toBe('{}')
  })

  it('special characters are quoted for the record and for the array', () => {
    expect(rowsText([{ a: 'b c' }, { a: '' }, { a: 'x"y\\z' }], ['a'])).toBe(
      String.raw`{"(\"b c\")","(\"\")","(\"x\\\"y\\\\z\")"}`,
    )
    expect(rowsText([{ a: { s: 'x"\n' } }], ['a'])).toBe(String.raw`{"(\"{\\\"s\\\":\\\"x\\\\\\\"\\\\n\\\"}\")"}`)
  })
})
