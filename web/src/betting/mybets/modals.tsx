import { centredModal, type ModalEntries, pageModal } from '../../lib/modals/index.ts'

export const modals: ModalEntries = {
  freeBets: { Modal: centredModal(() => import('./BonusesModal.tsx'), 'mybets.bonuses'), isPrivate: true },
  casinoHistory: {
    Modal: pageModal(
      async () => ({ default: (await import('./CasinoHistory.tsx')).CasinoHistory }),
      'mybets.casinoHistory',
      'pageDesktop',
    ),
    isPrivate: true,
  },
  mybets: { Modal: pageModal(() => import('./MyBetsPage.tsx'), 'mybets.title'), isPrivate: true },
  mybetsDesktop: { Modal: pageModal(() => import('./MyBetsPanel.tsx'), 'mybets.title'), isPrivate: true },
}
