import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const from = fileURLToPath(new URL('../games/src/page/', import.meta.url))
export const gamePages = fileURLToPath(new URL('../games/dist/', import.meta.url))

/** Builds the pages of the games studio into games/dist; takes a fraction of a second. */
export async function buildGames(): Promise<void> {
  mkdirSync(gamePages, { recursive: true })
  const bundled = async (name: string): Promise<string> => {
    const { output } = await build({ input: join(from, name), write: false, output: { format: 'iife', minify: true } })
    return output[0].code
  }
  writeFileSync(join(gamePages, 'page.js'), await bundled('main.ts'))
  const styleOf = (name: string) => readFileSync(join(from, `${name}.css`), 'utf8')
  const style = styleOf('page')
  const script = (await bundled('check.ts')).replaceAll('</script', '<\\/script')
  const check = readFileSync(join(from, 'check.html'), 'utf8')
  const whole = check.replace('/*style*/', () => style).replace('/*script*/', () => script)
  writeFileSync(join(gamePages, 'check.html'), whole)
  writeFileSync(
    join(gamePages, 'page.css'),
    [style, ...['roulette', 'blackjack', 'slots', 'dice', 'mines'].map(styleOf)].join('\n'),
  )
  copyFileSync(join(from, 'index.html'), join(gamePages, 'index.html'))
}
