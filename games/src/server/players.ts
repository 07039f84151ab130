import type { Player } from './roundView.ts'
import type { Wallet } from './walletClient.ts'

/** for so long a token that the wallet knew is believed; a stake asks again anyway */
const believedMs = 10 * 60_000
const mostKept = 10_000

export type PlayerAnswer = (Player & { balance?: number }) | { refused: string }

/** Who holds a token, as the wallet says. */
export function createPlayers(wallet: Wallet, now: () => number = Date.now) {
  const known = new Map<string, Player & { untilMs: number }>()

  /** `fresh`: with the balance, asked now. */
  async function playerOf(user: string, token: string, fresh = false): Promise<PlayerAnswer> {
    const key = `${user} ${token}`
    const found = known.get(key)
    if (found && found.untilMs > now() && !fresh) return found
    const answer = await wallet.balance({ user, token })
    if (answer.is === 'unknown') return found ?? { refused: 'unavailable' }
    known.delete(key)
    if (answer.is === 'refused') return { refused: answer.status }
    const player = { user, token, currency: answer.currency }
    for (const oldest of known.keys()) {
      if (known.size < mostKept) break
      known.delete(oldest)
    }
    known.set(key, { ...player, untilMs: now() + believedMs })
    return { ...player, balance: answer.balance }
  }
  return { playerOf }
}
export type Players = ReturnType<typeof createPlayers>
