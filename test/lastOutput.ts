/** The last output of the programs of a test file, printed when a test fails so that its report can explain the failure. */

const max = { programs: 6, lines: 20 }
const programs: { name: string; lines: string[] }[] = []

/** Registers a program that has started; `lines` keeps growing. */
export function listenTo(name: string, lines: string[]): void {
  programs.push({ name, lines })
  if (programs.length > max.programs) programs.shift()
}

/** Forgets those of the files that ran before in this process. */
export const forgetPrograms = (): void => void (programs.length = 0)

/** The last lines of each of the newest programs that printed anything. */
export const lastOutput = (): string =>
  programs
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, lines }) => [`— ${name}`, ...lines.slice(-max.lines)].join('\n'))
    .join('\n')
