/** Writes the generated part of the client from the description of the calls. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { openapi } from '@touchline/contract/openapi'
import { clientCode } from './clientCode.ts'

mkdirSync('client/src/generated', { recursive: true })
for (const [path, code] of Object.entries(clientCode(openapi()))) writeFileSync(path, code)
