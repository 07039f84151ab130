import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'

const stamp = 'web/dist/.built-from'
/** Source files of the web application, without their tests. */
export const webSources = [
  'web/{src,public,build,check,worker}/**/*',
  'web/*.{ts,html,json}',
  'ui/{src/**/*,package.json}',
  '{domain,contract}/src/**/*.ts',
  'package-lock.json',
]

/** Builds the web application into web/dist unless the files there were built from the same sources. */
export function buildIfStale(): void {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the web application …')
  // the second goes into a folder of the first
  for (const config of ['web/vite.config.ts', 'web/vite.server.config.ts']) {
    const vite = ['node_modules/vite/bin/vite.js', 'build', 'web', '--config', config, '--logLevel', 'warn']
    if (spawnSync(process.execPath, vite, { stdio: 'inherit' }).status !== 0)
      throw new Error('The web application did not build: see above.')
  }
  writeFileSync(stamp, wanted)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const files = webSources.flatMap((pattern) => globSync(pattern, { withFileTypes: true }))
  const paths = files
    .filter((file) => file.isFile() && !file.name.includes('.test.'))
    .map((file) => `${file.parentPath}/${file.name}`)
  for (const path of paths.sort()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}
