/** What is the same on phone and desktop, on both: each journey in a browser in either size. */
import { globSync } from 'node:fs'
import { runWholeForm } from '../../tools/wholeForm.ts'

runWholeForm(globSync('test/e2e/*.test.ts', { exclude: ['test/e2e/screens.test.ts'] }))
