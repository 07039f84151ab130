import { useConfig } from '../../lib/config/index.ts'
import { useInPlayCasino } from '../../lib/inPlayCasino/index.ts'
import { useUser } from '../../lib/session/index.ts'

/** Whether this visitor may play the lobby's games without money; the gateway decides again when one is opened. */
export function useForFun(): boolean {
  const audience = useConfig().inPlayCasino?.forFun
  const isCustomer = useUser() !== undefined
  const { at } = useInPlayCasino()
  return at === 'open' && (audience === 'everyone' || (audience === 'verified' && isCustomer))
}
