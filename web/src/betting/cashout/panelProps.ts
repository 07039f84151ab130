import type { CashOutInfo, MyBet } from '@touchline/contract/player/bet'
import type { PartChosen } from '@touchline/domain/mybets'
import type { KnownCashOut } from './cashOutStore.ts'

/** Props of a bet's panel and its two tabs. */
export interface CashOutPanelProps {
  id: string
  bet: MyBet
  name: string
  known: KnownCashOut & { info: CashOutInfo }
  chosen: PartChosen
  onChoose: (chosen: PartChosen) => void
  onClose: () => void
}
