import { type ModalEntries, pageModal } from '../../lib/modals/index.ts'

export const modals: ModalEntries = {
  mybets: { Modal: pageModal(() => import('./MyBetsPage.tsx'), 'mybets.title'), isPrivate: true },
  mybetsDesktop: { Modal: pageModal(() => import('./MyBetsPanel.tsx'), 'mybets.title'), isPrivate: true },
}
