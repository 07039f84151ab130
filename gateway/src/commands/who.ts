import { randomUUID } from 'node:crypto'
import { hostname, userInfo } from 'node:os'
import type { Who } from '../operator/index.ts'
import { createLog } from '../ops/index.ts'
import type { SecurityEvent, SecurityEvents } from '../security/index.ts'
import { UsageError } from './bookCommands.ts'

/** One line on the standard error, in the format of the gateway's security log. */
export function noteCommand(command: string, args: string[], { by, ref }: Who, exitCode: number): void {
  const ran: SecurityEvents['operatorCommand'] = { command, by, ref, arguments: args, exitCode }
  createLog(process.stderr, 'info', { role: 'command', instance: hostname() }).info(
    { security: 'operatorCommand' satisfies SecurityEvent, ...ran },
    'operator command run',
  )
}

/** Commands that change nothing have no actor. */
export const noActor: Who = { by: 'nobody', ref: 'none' }

/** Takes `--by NAME` and `--ref REF` out of the arguments; by default the machine's account acts, under a new ref. */
export function readWho(given: string[]): { args: string[]; who: Who } {
  const args = [...given]
  const take = (flag: string): string | undefined => {
    const at = args.indexOf(flag)
    if (at === -1) return undefined
    const [, value] = args.splice(at, 2)
    if (value === undefined) throw new UsageError(`${flag} needs a value.`)
    return value
  }
  return { who: { by: take('--by') ?? operatorName(), ref: take('--ref') ?? `cli-${randomUUID()}` }, args }
}

/** The machine's account, by default. */
function operatorName(): string {
  return (
    accountName()
      .replaceAll(/[^\w.@-]/g, '_')
      .slice(0, 60) || 'unknown'
  )
}

function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}
