import hidden from '@touchline/ui/Hidden.module.css'
import { useTopmost } from '@touchline/ui/overlays'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useIsCalm } from '../../lib/calm.ts'
import { useConfig } from '../../lib/config/index.ts'
import { guest, useExperiments } from '../../lib/experiments/index.ts'
import { AreaMessages, useText } from '../../lib/intl/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { useTips } from '../../lib/settings/index.ts'
import { type TipPlace, tipPlaceNames, useTipPlaces } from '../../lib/tips/index.ts'
import { TipBubble } from './TipBubble.tsx'
import { isTipOffered, triggerTip, useTipCounts } from './tipStore.ts'
import { type TipName, tipNames, tipNow } from './tips.ts'

/** A4.21: the tip whose time has come, beside what it is about; nothing where the operator has no tips. */
export function TipHost() {
  // read again when the flags change
  useConfig()
  useExperiments()
  useHomeTrigger()
  if (!tipNames.some(isTipOffered)) return null
  return (
    <AreaMessages of="content">
      <Tip />
    </AreaMessages>
  )
}

function useHomeTrigger(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname === pathTo.home) triggerTip('homeSearch')
  }, [pathname])
}

function Tip() {
  const text = useText()
  const { tip, anchor } = useTipWanted()
  // a prompt, which leaves the page calm for other prompts
  const isCovered = useTopmost() !== undefined
  return (
    <>
      <output className={hidden.hidden}>{tip && !isCovered ? text(`tips.${tip}`) : ''}</output>
      {tip && anchor ? <TipBubble key={tip} tip={tip} anchor={anchor} isCovered={isCovered} /> : null}
    </>
  )
}

/** Parts of the frame; the settings and the balance are on every page. */
const framePlaces: Readonly<Partial<Record<TipName, string>>> = {
  homeSearch: `header a[href="${pathTo.search()}"]`,
  changeDefaultStake: `header a[href="${pathTo.settings}"]`,
  whereToDeposit: 'header button[aria-haspopup="menu"]',
}

const isPlace = (tip: TipName): tip is TipName & TipPlace => tipPlaceNames.some((place) => place === tip)

function useTipWanted(): { tip?: TipName; anchor?: Element } {
  const user = useUser()
  const { pathname } = useLocation()
  const owner = user?.userProfile.userId ?? guest
  const tips = useTipCounts(({ byUser }) => byUser[owner])
  const isOn = useTips() === 'on'
  const isCalm = useIsCalm()
  const places = useTipPlaces()
  if (!tips || !isOn || !isCalm) return {}
  const placeOf = (tip: TipName): Element | undefined => {
    // A4.21d
    if ((tip === 'promotions' || tip === 'casinoSlider') && !user?.userRestrictions.compsAllowed) return undefined
    if (tip === 'homeSearch' && pathname !== pathTo.home) return undefined
    const selector = framePlaces[tip]
    if (selector !== undefined) return document.querySelector(selector) ?? undefined
    return isPlace(tip) ? places[tip] : undefined
  }
  const tip = tipNow(tips, (each) => isTipOffered(each) && placeOf(each) !== undefined)
  const anchor = tip && placeOf(tip)
  return tip && anchor ? { tip, anchor } : {}
}
