import { randomUUID } from 'node:crypto'
import { jewels } from '../engine/index.ts'
import { digitsOf } from './amounts.ts'
import type { Store } from './store.ts'

interface PotTellingOptions {
  store: Pick<Store, 'pots'>
  /** to the book; whether it was taken */
  send: (said: object) => Promise<boolean>
  now?: () => number
  lookMs?: number
}

const renewMs = 60_000

/** Tells the book the pots: at the start, every two seconds if one has changed, and each minute. */
export function createPotTelling({ store, send, now = Date.now, lookMs = 2_000 }: PotTellingOptions) {
  let told = ''
  let toldMs = Number.NEGATIVE_INFINITY
  let lastMs = 0
  let isTelling = false

  async function look(): Promise<void> {
    const jackpots = store.pots().map(({ currency, hundredths }) => ({
      id: `${jewels.code}-${currency}`,
      name: 'Jewels jackpot',
      // hundredths of a minor unit may be less than a hundred-thousandth of a unit
      amount: Math.floor((hundredths / 100) * 10 ** (5 - digitsOf(currency))),
      currency,
      game_code: jewels.code,
      theme: 'amethyst',
    }))
    const next = JSON.stringify(jackpots)
    if (isTelling || (next === told && now() - toldMs < renewMs)) return
    isTelling = true
    // of two messages the later one counts, also if the clock was set back
    lastMs = Math.max(lastMs + 1, now())
    try {
      if (await send({ request_uuid: randomUUID(), said_at: lastMs, jackpots })) [told, toldMs] = [next, lastMs]
    } finally {
      isTelling = false
    }
  }
  const timer = setInterval(() => void look(), lookMs)
  timer.unref()
  void look()
  return { look, stop: () => clearInterval(timer) }
}
