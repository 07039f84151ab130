/** Draws into ARCHITECTURE.md how the nouns of the gateway import each other. */
import { readFileSync, writeFileSync } from 'node:fs'
import { drawingOf, nounImports, readCode } from './nouns.ts'

const drawing = drawingOf(nounImports(readCode('gateway/src/**/*.ts')))
const architecture = readFileSync('ARCHITECTURE.md', 'utf8')
writeFileSync('ARCHITECTURE.md', architecture.replace(/(?<=drawNouns\.ts`[^`]*```\n)[^`]*(?=\n```)/, drawing))
