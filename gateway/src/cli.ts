import { roleNames } from '@touchline/domain/operator'
import { betRequestCommands, showPricesTaken } from './commands/betCommands.ts'
import { allowBonuses, giveFreeBet, giveProfitBoost } from './commands/bonusCommands.ts'
import { exportManually, UsageError } from './commands/bookCommands.ts'
import { boostPrice, endPriceBoost, listPriceBoosts } from './commands/boostCommands.ts'
import { checkBrandManually } from './commands/brandCommand.ts'
import { chatCommands } from './commands/chatCommand.ts'
import { customerManually, customerUsage } from './commands/customerCommand.ts'
import { creditManually } from './commands/customerCommands.ts'
import { freeSpinsCommands, giveFreeSpins, takeFreeSpinsBack } from './commands/freeSpinsCommands.ts'
import { historyManually } from './commands/historyCommand.ts'
import { messageCommands } from './commands/messageCommand.ts'
import { offerCommands } from './commands/offerCommand.ts'
import { paymentCommands } from './commands/paymentCommands.ts'
import { predictorCommand } from './commands/predictorCommand.ts'
import { protectionCommands } from './commands/protectionCommands.ts'
import { questionnaireCommands } from './commands/questionnaireCommand.ts'
import { reviewDocuments } from './commands/reviewCommand.ts'
import { roundsCommand } from './commands/roundsCommand.ts'
import { rulesManually } from './commands/rulesCommand.ts'
import { auditManually, sealManually } from './commands/sealCommands.ts'
import { settle } from './commands/settleCommand.ts'
import { setRoles } from './commands/staffCommands.ts'
import { taxCommands } from './commands/taxCommand.ts'
import { noActor, noteCommand, readWho } from './commands/who.ts'
import { type Database, openDatabase } from './database/index.ts'
import { type Env, readEnv } from './env.ts'
import type { Who } from './operator/index.ts'
import { createLog, versionOfProject } from './ops/index.ts'
import { vaultOf } from './roles/index.ts'

/** The operator's commands. Each works beside a running gateway and returns the process's exit code. */
const commands: Record<string, Command> = {
  audit: {
    usage: 'audit [--seals PATH]',
    does: 'checks the books: every invariant, every payout again, the audit log, and the seals kept in a file',
    arguments: 0,
    atMost: 2,
    run: ({ pool }, args) => auditManually(pool, args),
  },
  bet: {
    usage: 'bet ID',
    does: 'shows the price that each leg took and when it was offered',
    arguments: 1,
    run: showPricesTaken,
  },
  bets: {
    usage: 'bets export [--from TIME] [--to TIME]',
    does: 'prints every bet as JSON lines, see docs/bets-export.md',
    arguments: 1,
    atMost: 5,
    run: ({ pool }, args) => exportManually(pool, args),
  },
  ...betRequestCommands,
  boost: {
    usage: 'boost SELECTION|BUILDER|acca[:LEGS] PRICE|PERCENT% MAXSTAKE [HOURS]',
    does: 'boosts a price for all customers, until the event starts or for that many hours',
    arguments: 3,
    atMost: 4,
    changes: true,
    run: printed(boostPrice),
  },
  brand: {
    usage: 'brand check FILE|NAME',
    does: 'lists every fault of a brand file, or confirms that it is valid; needs no database',
    arguments: 2,
    runsAlone: checkBrandManually,
  },
  boosts: { usage: 'boosts', does: 'lists the manual price boosts', arguments: 0, run: printed(listPriceBoosts) },
  bonuses: {
    usage: 'bonuses NAME on|off',
    changes: true,
    does: 'turns bonuses on or off for a customer; with off, free bets and profit boosts are neither shown nor accepted',
    arguments: 2,
    run: printed(allowBonuses),
  },
  unboost: { usage: 'unboost ID', does: 'ends a manual price boost', arguments: 1, changes: true, run: printed(endPriceBoost) },
  credit: {
    usage: 'credit NAME AMOUNT',
    does: "puts money into a customer's wallet",
    arguments: 2,
    changes: true,
    run: printed(creditManually),
  },
  customer: {
    usage: customerUsage,
    does: 'adds a customer; verifies, blocks, unblocks, renames, shows and finds one; where one is logged in, and logs them out everywhere; lists closed accounts with money; pays one out, reopens and erases one',
    arguments: 1,
    atMost: 6,
    changes: true,
    run: printed((db, args, env, who) => customerManually(db, args, env, who, vaultFor(env))),
  },
  ...paymentCommands,
  freebet: {
    usage: 'freebet NAME AMOUNT [DAYS]',
    does: 'gives a customer a free bet',
    arguments: 2,
    atMost: 3,
    changes: true,
    run: printed(giveFreeBet),
  },
  freespins: { ...freeSpinsCommands.freespins, run: printed(giveFreeSpins) },
  unfreespins: { ...freeSpinsCommands.unfreespins, run: printed(takeFreeSpinsBack) },
  history: {
    usage: 'history export [--from TIME] [--to TIME] [--customer NAME]',
    does: 'prints what happened to customers as JSON lines, see docs/history-export.md',
    arguments: 1,
    atMost: 7,
    run: ({ pool }, args, { brand }) => historyManually(pool, args, brand.countryCode),
  },
  ...protectionCommands,
  ...taxCommands,
  ...roundsCommand,
  ...predictorCommand,
  ...chatCommands,
  ...questionnaireCommands,
  ...messageCommands,
  ...offerCommands,
  migrate: {
    usage: 'migrate',
    does: "migrates the tables to this version as DATABASE_OWNER_URL and grants the program's role its rights",
    arguments: 0,
    // done by opening the database
    run: printed(async () => 'The database is up to date.'),
  },
  review: {
    usage: 'review [list | show ID FILE | accept ID | refuse ID REASON | funds NAME | alike | hold NAME]',
    does: 'the documents of customers that wait for a person; writes the pages of one to files, or decides about it; asks a customer where their money comes from; lists pairs of accounts that may be one person’s, and holds one',
    arguments: 0,
    atMost: 100,
    changes: true,
    run: printed((db, args, env, who) => reviewDocuments(db, args, env, who, vaultFor(env))),
  },
  rules: {
    usage: 'rules --country COUNTRY [--at DATE|TIME] [--json]',
    does: 'prints the player-protection rules that hold then in a country, see docs/player-protection.md; needs no database',
    arguments: 0,
    atMost: 5,
    runsAlone: (args) => rulesManually(args),
  },
  seal: {
    usage: 'seal [--file PATH]',
    does: 'prints the newest seal of each chain of the audit log, to keep where no database user can write',
    arguments: 0,
    atMost: 2,
    run: ({ pool }, args) => sealManually(pool, args),
  },
  settle: {
    usage: 'settle --file PATH',
    does: 'reads results, voids and non-runners from a file in the feed format and settles the bets',
    arguments: 2,
    changes: true,
    run: settle,
  },
  staff: {
    usage: 'staff NAME ROLE[,ROLE]|none',
    does: `sets the roles of a staff member: ${roleNames.join(', ')}`,
    arguments: 2,
    changes: true,
    run: printed(setRoles),
  },
  profitboost: {
    usage: 'profitboost NAME PERCENT [DAYS] [MAXSTAKE]',
    does: 'gives a customer a profit boost',
    arguments: 2,
    atMost: 4,
    changes: true,
    run: printed(giveProfitBoost),
  },
}

const vaultFor = (env: Env) => () => vaultOf({ env, secrets: readEnv(process.env).secrets })

type Command = Described & (OnDatabase | { runsAlone: (args: string[]) => number })

interface Described {
  usage: string
  does: string
  arguments: number
  /** if some are optional */
  atMost?: number
}

interface OnDatabase {
  /** it changes something: the security log records who ran it */
  changes?: true
  /** that log has only so many of the arguments; the others are about people */
  logged?: number
  run: (db: Database, args: string[], env: Env, who: Who) => Promise<number>
}

/** A command that prints a sentence, or throws a refusal. */
function printed(command: (db: Database, args: string[], env: Env, who: Who) => Promise<string>): OnDatabase['run'] {
  return async (db, args, env, who) => {
    const sentence = await command(db, args, env, who)
    if (sentence !== '') console.log(sentence)
    return 0
  }
}

const usageOf = (all: Command[]): string =>
  ['Usage:', ...all.flatMap((each) => [`  npm run touchline -- ${each.usage}${whoOf(each)}`, `      ${each.does}`])].join('\n')

const changes = (command: Command | undefined): boolean => command !== undefined && 'changes' in command
const whoOf = (command: Command): string => (changes(command) ? ' [--by NAME] [--ref REF]' : '')

async function main([name = '', ...given]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (name === '--version') {
    console.log(versionOfProject())
    return 0
  }
  const { args, who } = changes(command) ? readWho(given) : { args: given, who: noActor }
  if (name === '--help' || args.includes('--help')) {
    console.log(usageOf(command ? [command] : Object.values(commands)))
    return 0
  }
  if (!command || args.length < command.arguments || args.length > (command.atMost ?? command.arguments)) {
    console.error(usageOf(Object.values(commands)))
    return 2
  }
  if ('runsAlone' in command) return command.runsAlone(args)
  const { env, secrets } = readEnv(process.env)
  const log = createLog(undefined, 'warn', { role: 'command', instance: env.instance })
  const { databaseUrl, databaseOwnerUrl } = secrets
  const { dataDir, books, openBooks } = env
  const database = await openDatabase({ dataDir, books, openBooks, databaseUrl, databaseOwnerUrl, log, as: 'command' })
  try {
    const logged = args.slice(0, command.logged)
    const exitCode = await command.run(database, args, env, who).catch((error: Error) => {
      if (command.changes) noteCommand(name, logged, who, 1)
      throw error
    })
    if (command.changes) noteCommand(name, logged, who, exitCode)
    return exitCode
  } finally {
    await database.close()
  }
}

function refuse(sentence: string): number {
  console.error(sentence)
  return 1
}

process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => {
  refuse(error.message)
  return error instanceof UsageError ? 2 : 1
})
