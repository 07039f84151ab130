import { expect, it } from 'vitest'
import { readForm, writeForm } from './form.ts'

it('P7.17 JSON in parentheses survives a round trip', () => {
  expect(writeForm('parentheses', { c: 'GB' })).toBe('({"c":"GB"})')
  expect(readForm('parentheses', '({"c":"GB"})')).toEqual({ c: 'GB' })
  expect(readForm('parentheses', ' ( {"c":"IE"} );\n')).toEqual({ c: 'IE' })
})

it.each(['{"c":"GB"}', '(', '({"c":)', ''])('%j is not JSON in parentheses', (text) => {
  expect(() => readForm('parentheses', text)).toThrow(SyntaxError)
})

it('HTML stays unchanged', () => {
  expect(readForm('html', writeForm('html', '<p>18+</p>'))).toBe('<p>18+</p>')
})
