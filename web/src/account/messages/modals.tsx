import { centredModal, type ModalEntries } from '../../lib/modals/index.ts'

/** P2.49b: over the page on desktop; a phone has the page. */
export const modals: ModalEntries = {
  questionnaire: {
    Modal: centredModal(() => import('./questionnaire/Questionnaire.tsx'), 'questionnaire.title'),
    isPrivate: true,
  },
}
