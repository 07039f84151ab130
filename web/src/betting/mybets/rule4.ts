import type { CashOutInfo, MyBet } from '@touchline/contract/player/bet'
import { useCashOuts } from '../cashout/index.ts'

export type Rule4 = NonNullable<CashOutInfo['rule4']>

/** What Rule 4 and decided legs take off an open bet: as pushed with the bet's current value, else as the list brought it. */
export function useRule4(bet: MyBet): Rule4 | undefined {
  const pushed = useCashOuts(({ infos }) => infos[bet.betId])
  return bet.status === 'OPEN' ? (pushed ?? bet.cashout)?.rule4 : undefined
}
