/** Each message of the pages is said somewhere: one that nobody says is work for translators, for nothing. */
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ids = globSync('web/src/messages/en-GB/*.json').flatMap((path) =>
  Object.keys(JSON.parse(readFileSync(path, 'utf8')) as object),
)
const source = globSync('{web,ui,domain,contract}/src/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.') && !path.startsWith('web/src/messages/'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

/** Which of these ids the code has, as they are or as a template with parts: `settings.odds.${value}`. */
function unusedOf(wanted: readonly string[], code: string): string[] {
  const literals = new Set(Array.from(code.matchAll(/['"`]([\w:.-]+)['"`]/g), ([, text]) => text))
  const templates = Array.from(code.matchAll(/`([\w:.-]*\$\{[^`]*)`/g), ([, text = '']) => text)
    .filter((text) => /^[\w:-]+\./.test(text))
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split(/\$\{[^}]*\}/)
            .map(escaped)
            .join('[^ ]+')}$`,
        ),
    )
  return wanted.filter((id) => !literals.has(id) && !templates.some((template) => template.test(id)))
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\{}]/g, String.raw`\$&`)

it('messages are used', () => {
  expect(ids.length).toBeGreaterThan(2_000)
  expect(unusedOf(ids, source)).toEqual([])
})

it('finds one that is not', () => {
  const code = 'text(`odds.${value}`); text("used.one")'
  expect(unusedOf(['used.one', 'odds.DECIMAL', 'planted.one', 'odds'], code)).toEqual(['planted.one', 'odds'])
})
