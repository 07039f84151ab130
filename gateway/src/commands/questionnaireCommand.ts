import { readFileSync } from 'node:fs'
import type { QuestionnaireFile } from '@touchline/contract/operator'
import { customerByUsername } from '../account/index.ts'
import type { Database } from '../database/index.ts'
import { askQuestionnaire, OperationRefused, type Who, withdrawQuestionnaire } from '../operator/index.ts'
import { answersOf, listQuestionnaires } from '../questionnaire/index.ts'
import { UsageError } from './bookCommands.ts'
import { lineOf } from './lineOf.ts'
import { resultSentence } from './resultSentence.ts'

/** Questionnaires, by staff: docs/questionnaires.md explains the file. */
async function questionnaireManually({ pool }: Database, args: string[], who: Who): Promise<string> {
  const [action = 'list', first = '', second = '', customer = ''] = args
  if (action === 'list' && args.length <= 1) return lines(await listQuestionnaires(pool))
  if (action === 'show' && args.length === 2) return lines(await answersOf(pool, await idOf(pool, first)))
  if (action === 'ask' && args.length === 4) {
    const input = { name: first, customer, questionnaire: readFile(second) }
    return resultSentence(await askQuestionnaire(pool, who, input), ({ name }) => `${customer} is asked "${name}".`)
  }
  if (action === 'withdraw' && args.length === 3) {
    const acted = await withdrawQuestionnaire(pool, who, { name: first, customer: second })
    return resultSentence(acted, ({ name }) => `"${name}" is taken back from ${second}.`)
  }
  throw new UsageError('Use questionnaire list, show NAME, ask QUESTIONNAIRE FILE NAME or withdraw QUESTIONNAIRE NAME.')
}

async function idOf(pool: Database['pool'], username: string): Promise<string> {
  const found = await customerByUsername(pool, username)
  if (!found) throw new OperationRefused(`There is no customer "${username}".`)
  return found.customer.id
}

/** Its fields are checked by the operation, which says what is wrong. */
function readFile(path: string): QuestionnaireFile {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as QuestionnaireFile
  } catch (error) {
    throw new OperationRefused(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** As JSON, in which a terminal finds nothing to obey. */
const lines = (all: object[]): string => all.map((each) => lineOf(each)).join('\n')

/** As the list of all commands has it. */
export const questionnaireCommands = {
  questionnaire: {
    usage: 'questionnaire [list | show NAME | ask QUESTIONNAIRE FILE NAME | withdraw QUESTIONNAIRE NAME]',
    does: 'asks a customer the questions in a file, once under a name; lists what was asked; prints the answers of a customer; takes a questionnaire back; see docs/questionnaires.md',
    arguments: 0,
    atMost: 4,
    changes: true,
    run: async (db: Database, args: string[], _env: unknown, who: Who): Promise<number> => {
      const sentence = await questionnaireManually(db, args, who)
      if (sentence !== '') console.log(sentence)
      return 0
    },
  },
} as const
