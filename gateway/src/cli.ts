import { randomUUID } from 'node:crypto'
import { formatMinor, parseMoney } from '@touchline/domain/money'
import { customerByUsername } from './account/index.ts'
import { runAudit } from './audit/index.ts'
import { type Database, openDatabase } from './database/index.ts'
import { readEnv } from './env.ts'
import { balancesOf, credit } from './ledger/index.ts'
import { createLog } from './ops/index.ts'

/** What an operator asks for by hand. Each works beside a running gateway and answers the process's exit code. */
const commands: Record<string, { usage: string; arguments: number; run: (db: Database, args: string[]) => Promise<number> }> = {
  audit: { usage: 'audit', arguments: 0, run: audit },
  credit: { usage: 'credit NAME AMOUNT', arguments: 2, run: creditCustomer },
}

/** Every invariant of the books; a line of JSON for each row that breaks one. */
async function audit({ pool }: Database): Promise<number> {
  const violations = await runAudit(pool)
  for (const violation of violations) console.log(JSON.stringify(violation))
  console.log(violations.length === 0 ? 'The books are in order.' : `${violations.length} violations.`)
  return violations.length === 0 ? 0 : 1
}

async function creditCustomer({ pool }: Database, [name = '', amount = '']: string[]): Promise<number> {
  const found = await customerByUsername(pool, name)
  if (!found) return refuse(`There is no customer "${name}".`)
  const { id, currency, username } = found.customer
  const amountMinor = parseMoney(amount, currency)
  if (typeof amountMinor === 'object' || amountMinor === 0)
    return refuse(`"${amount}" is not an amount of ${currency}: use for example 10 or 12.50.`)
  await credit(pool, { customerId: id, amountMinor, ref: `cli-${randomUUID()}`, purpose: 'credit by an operator' })
  const { cashMinor } = await balancesOf(pool, id)
  console.log(
    `${username} was credited ${formatMinor(amountMinor, currency)} ${currency} and has ${formatMinor(cashMinor, currency)}.`,
  )
  return 0
}

async function main([name = '', ...args]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || args.length !== command.arguments) {
    console.error(['Usage:', ...Object.values(commands).map(({ usage }) => `  npm run touchline -- ${usage}`)].join('\n'))
    return 2
  }
  const { env, secrets } = readEnv(process.env)
  const log = createLog(undefined, 'warn')
  const database = await openDatabase({ dataDir: env.dataDir, databaseUrl: secrets.databaseUrl, log, as: 'command' })
  try {
    return await command.run(database, args)
  } finally {
    await database.close()
  }
}

function refuse(sentence: string): number {
  console.error(sentence)
  return 1
}

process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => refuse(error.message))
