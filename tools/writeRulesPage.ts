/** Writes docs/player-protection.md from the rows in gateway/jurisdictions. */
import { writeFileSync } from 'node:fs'
import { rulesPage } from '../gateway/src/protection/index.ts'

writeFileSync('docs/player-protection.md', rulesPage())
