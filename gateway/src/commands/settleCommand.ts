import type { Database } from '../database/index.ts'
import type { Env } from '../env.ts'
import type { Who } from '../operator/index.ts'
import { createLog } from '../ops/index.ts'
import { winningsTaxAt } from '../protection/index.ts'
import { settleManually } from './bookCommands.ts'

/** `settle --file PATH`, with the limits of the brand. */
export function settle({ pool }: Database, args: string[], { brand, instance }: Env, who: Who): Promise<number> {
  return settleManually(
    {
      pool,
      maxPayoutMinor: brand.maxPayout,
      maxLuckyBonusMinor: brand.maxLuckyBonus,
      taxPercentAt: (at) => winningsTaxAt(brand, at),
      loyalty: brand.loyalty,
      voidUnplayedAfterHours: brand.voidUnplayedAfterHours,
      log: createLog(process.stderr, 'warn', { role: 'command', instance }),
    },
    args,
    who,
  )
}
