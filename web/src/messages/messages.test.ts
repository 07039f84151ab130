import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { sameSentences } from '@touchline/contract/messages'
import { describe, expect, it } from 'vitest'

const here = import.meta.dirname
const languages = ['nl-NL', 'bg-BG'] as const
const files = readdirSync(`${here}/en-GB`).filter((name) => name.endsWith('.json'))

const read = (language: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(`${here}/${language}/${file}`, 'utf8'))

/** The parameters of a message, including those in its plurals. */
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
  it.each(languages)('has every message in %s, with the same parameters', (language) => {
    const other = read(language, file)
    expect(Object.keys(other).toSorted()).toEqual(Object.keys(english).toSorted())
    for (const [id, text] of Object.entries(english)) expect([id, wants(other[id] ?? '')]).toEqual([id, wants(text)])
  })
  it('leaves no message empty', () => {
    for (const language of ['en-GB', ...languages])
      expect(Object.entries(read(language, file)).filter(([, text]) => text.trim() === '')).toEqual([])
  })
})

it('no Bulgarian sentence ends after a date or a time, which has a full stop of its own (22:19 ч.)', () => {
  const contract = fileURLToPath(import.meta.resolve('@touchline/contract/messages/bg-BG.json'))
  const all = files.flatMap((file) => Object.entries(read('bg-BG', file)))
  all.push(...Object.entries<string>(JSON.parse(readFileSync(contract, 'utf8'))))
  // a length of time is also called `time`
  const ends = all.filter(([id, text]) => !id.startsWith('safer.timeLimit.') && /\{(when|time|date|until)\}\./.test(text))
  expect(ends).toEqual([])
})

describe.each(['en-GB', ...languages])('refusals in %s', (language) => {
  const path = fileURLToPath(import.meta.resolve(`@touchline/contract/messages/${language}.json`))
  const refusals: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))

  it('have their sentence in the contract and in no other message', () => {
    expect(files.flatMap((file) => sameSentences(refusals, read(language, file)))).toEqual([])
    expect(sameSentences(refusals, { planted: refusals['refusal.slip.EventClosed'] ?? '' })).toHaveLength(1)
  })

  it('are formatted like messages, with the same result', () => {
    for (const [id, text] of Object.entries(refusals)) {
      expect([id, wants(text)]).toEqual([id, [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted()])
    }
  })
})
