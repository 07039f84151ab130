import { inPlayCasinoBlock } from '@touchline/domain/account'
import { useByTheSecond } from '../clock/index.ts'
import { useConfig } from '../config/index.ts'
import { useSession, useUser } from '../session/index.ts'
import { useSettings } from '../settings/index.ts'
import { type InPlayCasino, inPlayCasinoOf } from './inPlayCasino.ts'
import { useTimeEnds } from './timeEnds.ts'

/** A4.12c: the gateway decides; the page counts the customer's own time down and closes it without asking again. */
export function useInPlayCasino(): InPlayCasino {
  const offer = useConfig().inPlayCasino
  const isKnown = useSession(({ at }) => at !== 'resuming')
  const told = useUser()?.blockInplayCasino
  const setting = useSettings(({ inPlayCasino }) => inPlayCasino) ?? 'on'
  const endsAtMs = useTimeEnds((ends) => ends.endsAtMs)
  const counted = useByTheSecond((nowMs) =>
    offer && endsAtMs !== undefined
      ? inPlayCasinoBlock({ leftSeconds: (endsAtMs - nowMs) / 1_000, closesSeconds: offer.closesSeconds })
      : undefined,
  )
  return inPlayCasinoOf(offer, { isKnown, block: told ?? counted, setting })
}
