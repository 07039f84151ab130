import { spawnSync } from 'node:child_process'

const bin = (name: string) => `node_modules/.bin/${name}`
/** what the last check found is kept, so that only what a change reaches is checked anew: a sixth of the time */
const known = (project: string) => `${process.cwd()}/node_modules/.cache/types/${project === '.' ? 'root' : project}.json`
const checks: [what: string, command: string, ...args: string[]][] = [
  ['format', bin('biome'), 'ci', '--error-on-warnings', '.'],
  ['lint', bin('oxlint'), '--deny-warnings'],
  ...['domain', 'contract', 'client', 'adapters', 'ui', 'gateway', 'web', 'web/worker', 'games', '.'].map(
    (project) =>
      [`types in ${project}`, bin('tsc'), '-p', project, '--incremental', '--tsBuildInfoFile', known(project)] as const,
  ),
  [
    'borders',
    process.execPath,
    'node_modules/vitest/vitest.mjs',
    'run',
    'tools/tidy.test.ts',
    'tools/nouns.test.ts',
    'tools/screenText.test.ts',
    'tools/cssClasses.test.ts',
    '--reporter=dot',
  ],
].map(([what = '', command = '', ...args]) => [what, command, ...args])

const failed = checks.filter(([what, command, ...args]) => {
  console.log(`— ${what}`)
  return spawnSync(command, args, { stdio: 'inherit' }).status !== 0
})
console.log(failed.length ? `Not clean: ${failed.map(([what]) => what).join(', ')}` : 'Clean.')
process.exit(failed.length ? 1 : 0)
