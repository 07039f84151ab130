import { BrandFileError, brandFile, brandNames, readBrandFile } from '../brand/index.ts'
import { UsageError } from './bookCommands.ts'

/** Prints the faults of a brand's file, one per line, or that it is valid. `named`: as in `BRAND`. */
export function checkBrand(named: string): { exitCode: number; lines: string[] } {
  const file = brandFile(named)
  if (!file)
    return { exitCode: 1, lines: [`There is no brand "${named}": use one of ${brandNames.join(', ')}, or the path of a file.`] }
  try {
    const { id, name, countryCode, currency, languages } = readBrandFile(file)
    return { exitCode: 0, lines: [`valid: ${id}, ${name}, ${countryCode}, ${currency}, ${languages.join(' ')}`] }
  } catch (error) {
    if (error instanceof BrandFileError) return { exitCode: 1, lines: error.faults }
    throw error
  }
}

/** `brand check FILE|NAME`; returns the process's exit code. */
export function checkBrandManually([verb, named = '']: string[]): number {
  if (verb !== 'check') throw new UsageError('Use brand check with a file or the name of a built-in brand.')
  const { exitCode, lines } = checkBrand(named)
  for (const line of lines) (exitCode === 0 ? console.log : console.error)(line)
  return exitCode
}
