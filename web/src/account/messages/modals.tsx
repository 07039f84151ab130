import { centredModal, type ModalEntries } from '../../lib/modals/index.ts'

const step = (of: 'Welcome' | 'EarlyWelcome' | 'ThankYou' | 'Cancel') => ({
  Modal: centredModal(
    async () => ({ default: (await import('./questionnaire/QuestionnaireSteps.tsx'))[of] }),
    `questionnaire.step.${of}`,
    'centred',
  ),
  isPrivate: true as const,
})

export const modals: ModalEntries = {
  interventionMessage: {
    Modal: centredModal(() => import('./LatestMessages.tsx'), 'inbox.intervention.title'),
    isPrivate: true,
  },
  wageringComplete: {
    Modal: centredModal(
      async () => ({ default: (await import('./LatestMessages.tsx')).WageringComplete }),
      'inbox.wagering.title',
    ),
    isPrivate: true,
  },
  announcementsBanner: {
    Modal: centredModal(
      async () => ({ default: (await import('./LatestMessages.tsx')).Announcements }),
      'inbox.announcements.title',
    ),
    isPrivate: true,
  },
  questionnaireWelcome: step('Welcome'),
  questionnaireEarlyLifeCycleWelcome: step('EarlyWelcome'),
  questionnaireThankYou: step('ThankYou'),
  questionnaireCancel: step('Cancel'),
  // P2.49b: over the page on desktop; a phone has the whole window for it
  questionnaire: {
    Modal: centredModal(() => import('./questionnaire/Questionnaire.tsx'), 'questionnaire.title', 'centredDesktopMobileFull'),
    isPrivate: true,
  },
}
