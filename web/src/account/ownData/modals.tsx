import { centredModal, type ModalEntries, pageModal } from '../../lib/modals/index.ts'

export const modals: ModalEntries = {
  marketingConsent: { Modal: pageModal(() => import('./MarketingPage.tsx'), 'ownData.marketing.title'), isPrivate: true },
  accountClosure: { Modal: centredModal(() => import('./AccountClosure.tsx'), 'ownData.closure.title'), isPrivate: true },
}
