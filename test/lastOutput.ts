/** What the programs of a test file printed last: told when a test fails, so that it can be understood from its report. */

const max = { programs: 6, lines: 20 }
const programs: { name: string; lines: string[] }[] = []

/** Remembers a program that has started; `lines` is what it goes on filling. */
export function listenTo(name: string, lines: string[]): void {
  programs.push({ name, lines })
  if (programs.length > max.programs) programs.shift()
}

/** Of each of the newest programs that said something its last lines. */
export const lastOutput = (): string =>
  programs
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, lines }) => [`— ${name}`, ...lines.slice(-max.lines)].join('\n'))
    .join('\n')
