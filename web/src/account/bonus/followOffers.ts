import { sendModal, useModals } from '../../lib/modals/index.ts'
import { userNow, useSession } from '../../lib/session/index.ts'
import { useSlip } from '../../lib/slip/index.ts'
import { isWideNow } from '../../lib/useIsWide.ts'
import { nextLook, type OfferFacts } from './offerNow.ts'
import { usePostponed } from './offersStore.ts'

/** A4.16b: not at once, so that nothing opens under a finger. */
const delayMs = 2_000

/** Opens the dialog of a new offer, and closes it when it is not to be shown any more. */
export function followOffers(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (isDue = false) => {
    const open = useModals.getState().open.find(({ name }) => name === 'bonusOffer')?.props.id
    // also dialogs that have no name, such as the login
    const isCovered = document.querySelector('dialog[open]') !== null
    const next = nextLook(factsNow(), { open, isCovered, isDue })
    if (next.do !== 'wait') clearTimeout(timer)
    if (next.do === 'hide') sendModal({ is: 'hide', name: 'bonusOffer' })
    if (next.do === 'show') sendModal({ is: 'show', name: 'bonusOffer', props: { id: next.id } })
    if (next.do !== 'wait') timer = undefined
    else if (timer === undefined || isDue) timer = setTimeout(() => look(true), delayMs)
  }
  const changed = () => look()
  for (const store of [useSession, useSlip, useModals, usePostponed]) store.subscribe(changed)
  look()
}

function factsNow(): OfferFacts {
  const user = userNow()
  return {
    currentBonuses: user?.userBonuses.bonusOffers.currentBonuses.map(({ bonusOfferId }) => bonusOfferId) ?? [],
    postponedBonusIds: usePostponed.getState().postponedBonusIds,
    compsAllowed: user?.userRestrictions.compsAllowed ?? false,
    isDesktop: isWideNow(),
    isPlacing: useSlip.getState().placement.step === 'progress',
  }
}
