import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const from = join(import.meta.dirname, '../check')
const read = (name: string) => readFileSync(join(from, name), 'utf8')
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Builds the page that checks virtual races and matches as one file, `check-draw.html`, with everything in it: it works when it is saved to a
 * disk. It carries its policy itself: no network, only its own script and style.
 */
export function drawCheck(): Plugin {
  return {
    name: 'draw-check',
    apply: 'build',
    async generateBundle() {
      const page = await rolldown({ input: join(from, 'check.ts') })
      const { output } = await page.generate({ format: 'iife', minify: true })
      await page.close()
      const script = output[0].code.replaceAll('</script', '<\\/script')
      const style = read('check.css')
      const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; img-src data:; base-uri 'none'; form-action 'none'`
      const source = read('check.html')
        .replace('/*policy*/', () => policy)
        .replace('/*style*/', () => style)
        .replace('/*script*/', () => script)
      this.emitFile({ type: 'asset', fileName: 'check-draw.html', source })
    },
  }
}
