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
  const style = readFileSync(join(from, 'page.css'), 'utf8')
  const script = (await bundled('check.ts')).replaceAll('</script', '<\\/script')
  const check = readFileSync(join(from, 'check.html'), 'utf8')
  const whole = check.replace('/*style*/', () => style).replace('/*script*/', () => script)
  writeFileSync(join(gamePages, 'check.html'), whole)
  for (const name of ['index.html', 'page.css']) copyFileSync(join(from, name), join(gamePages, name))
}
