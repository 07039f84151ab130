import { onUser } from '../../lib/live/index.ts'
import { refreshUserInfo } from '../../lib/session/index.ts'

/** A bonus that was given, used, returned or ended anywhere: by staff, on another device, by the time. It may move the balance too. */
export function followBonuses(): void {
  onUser('/user/bonuses', () => void refreshUserInfo())
}
