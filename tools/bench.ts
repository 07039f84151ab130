import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename } from 'node:path'

const benches = globSync('test/bench/*.bench.ts')
  .map((path) => basename(path, '.bench.ts'))
  .sort()
const [wanted] = process.argv.slice(2)
if (wanted && !benches.includes(wanted)) {
  console.error(`There is no bench "${wanted}": use one of ${benches.join(', ')}.`)
  process.exit(1)
}
const failed = benches
  .filter((name) => (wanted ?? name) === name)
  .filter((name) => spawnSync(process.execPath, [`test/bench/${name}.bench.ts`], { stdio: 'inherit' }).status !== 0)
process.exit(failed.length ? 1 : 0)
