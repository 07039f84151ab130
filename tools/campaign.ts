/** `npm run campaign` lists the campaigns; `npm run campaign NAME` runs one, `npm run campaign all` each in turn. */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

const campaigns = globSync('test/campaign/*.ts')
  .sort((a, b) => a.localeCompare(b))
  .map((path) => ({ name: basename(path, '.ts'), path }))
const [wanted] = process.argv.slice(2)
if (wanted === undefined) {
  for (const { name, path } of campaigns) console.log(`${name.padEnd(12)} ${firstSentence(path)}`)
  process.exit(0)
}
const chosen = campaigns.filter(({ name }) => wanted === 'all' || name === wanted)
if (chosen.length === 0) {
  console.error(`There is no campaign "${wanted}": use all, ${campaigns.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
const failed = chosen.filter(({ name, path }) => {
  console.log(`— ${name}`)
  const beganMs = Date.now()
  const { status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', path], { stdio: 'inherit' })
  console.log(`${name} ${status === 0 ? 'found nothing' : 'found something'} in ${Math.round((Date.now() - beganMs) / 1000)} s`)
  return status !== 0
})
process.exit(failed.length ? 1 : 0)

/** The description at the top of the file. */
function firstSentence(path: string): string {
  const [, text = ''] = /\/\*\*?([^]*?)\*\//.exec(readFileSync(path, 'utf8')) ?? []
  return text.replaceAll(/\s*\n\s*\*\s*|\s+/g, ' ').trim()
}
