import { isSecure, promptSettings } from '@touchline/domain/config'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useIsCalm } from '../../lib/calm.ts'
import { useMinuteMs } from '../../lib/clock/index.ts'
import { guest, useFeatureSettings } from '../../lib/experiments/index.ts'
import { type ModalName, sendModal } from '../../lib/modals/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { useIsWide } from '../../lib/useIsWide.ts'
import { appPromptOf, ratingOf, sendAppPrompt, useAppPrompts, useRatings } from './promptStore.ts'
import { asksRating } from './rating.ts'

/** Opens the prompt whose time has come, one at a time, and closes it while something is in the way. Shows nothing itself. */
export function PromptHost() {
  const appPrompt = useAppPromptWanted()
  const rating = useRatingWanted()
  const wide = useIsWide()
  const name: ModalName | undefined = appPrompt ? 'convergence' : rating && (wide ? 'rateMyAppDesktop' : 'rateMyApp')
  const delayMs = rating ? rating.delayMs : 0
  const url = rating?.url
  useEffect(() => {
    if (!name) return undefined
    const timer = setTimeout(() => {
      if (appPrompt) sendAppPrompt({ is: 'shown', type: appPrompt })
      sendModal({ is: 'show', name, props: { ...(appPrompt && { type: appPrompt }), ...(url && { url }) } })
    }, delayMs)
    return () => {
      clearTimeout(timer)
      sendModal({ is: 'hide', name })
    }
  }, [name, appPrompt, url, delayMs])
  return null
}

function useAppPromptWanted() {
  const owner = useUser()?.userProfile.userId ?? guest
  const type = useAppPrompts((kept) => appPromptOf(kept, owner))
  return useIsCalm() ? type : undefined
}

/** A4.18a */
function useRatingWanted(): { delayMs: number; url: string } | undefined {
  const { enable, url, ...settings } = useFeatureSettings('rateMyApp')
  const { logins, delayMs } = promptSettings('rateMyApp', settings)
  const customer = useUser()?.userProfile.userId
  const rating = useRatings((kept) => ratingOf(kept, customer ?? guest))
  const { pathname: path } = useLocation()
  const isCalm = useIsCalm()
  const nowMs = useMinuteMs()
  if (!customer || enable !== true || !isSecure(url)) return undefined
  return asksRating(rating, { nowMs, logins, isCalm, path }) ? { delayMs, url } : undefined
}
