import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FinancialAnswer } from '@touchline/domain/protection'
import type { FinancesPort } from '../finances.ts'

type Known = Omit<FinancialAnswer, 'reference'>

/** What the records have, by the last name in small letters; of everybody else they know an income and nothing bad. */
export const simulatedPersons: Readonly<Record<string, Known>> = {
  bankrupt: { found: true, signs: ['bankruptcy'] },
  arranged: { found: true, signs: ['debtArrangement'], netIncomeMinor: 1_800_00 },
  judged: { found: true, signs: ['courtJudgment'], netIncomeMinor: 2_600_00 },
  behind: { found: true, signs: ['arrears', 'courtJudgment'], netIncomeMinor: 1_500_00 },
  lowpaid: { found: true, signs: [], netIncomeMinor: 1_200_00 },
  nobody: { found: false, signs: [] },
}

const everybodyElse: Known = { found: true, signs: [], netIncomeMinor: 3_200_00 }

/** A service that answers from a table; the same question always has the same answer. */
export const simulatedFinances = ({ delayMs }: { delayMs: number }): FinancesPort => ({
  async check({ ref, lastName }, signal) {
    await wait(delayMs, undefined, { signal })
    const name = lastName.trim().toLowerCase()
    const known = Object.hasOwn(simulatedPersons, name) ? simulatedPersons[name] : undefined
    const reference = `sim-${createHash('sha256').update(`${ref} ${name}`).digest('hex').slice(0, 12)}`
    return { ...(known ?? everybodyElse), reference }
  },
})
