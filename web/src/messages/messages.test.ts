import { readdirSync, readFileSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'

const here = import.meta.dirname
const languages = ['nl-NL', 'bg-BG'] as const
const files = readdirSync(`${here}/en-GB`).filter((name) => name.endsWith('.json'))

const read = (language: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(`${here}/${language}/${file}`, 'utf8'))

/** What a message wants to be told, in its plurals too. */
function placeholders(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return [element.value, ...Object.values(element.options).flatMap((option) => placeholders(option.value))]
    return [element.value]
  })
}

const wants = (text: string) => [...new Set(placeholders(parse(text)))].toSorted()

describe.each(files)('%s', (file) => {
  const english = read('en-GB', file)
  it.each(languages)('has every message in %s, each asking for the same', (language) => {
    const other = read(language, file)
    expect(Object.keys(other).toSorted()).toEqual(Object.keys(english).toSorted())
    for (const [id, text] of Object.entries(english)) expect([id, wants(other[id] ?? '')]).toEqual([id, wants(text)])
  })
  it('leaves no message empty', () => {
    for (const language of ['en-GB', ...languages])
      expect(Object.entries(read(language, file)).filter(([, text]) => text.trim() === '')).toEqual([])
  })
})
