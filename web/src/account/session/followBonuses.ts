import { onUser } from '../../lib/live/index.ts'
import { refreshUserInfo } from '../../lib/session/index.ts'

/**
 * A bonus that was given, used, returned or ended anywhere: by staff, on another device, by the time; it may move the balance too. And
 * what a game of another site moved.
 */
export function followBonuses(): void {
  for (const channel of ['/user/bonuses', '/user/games'] as const) onUser(channel, () => void refreshUserInfo())
}
