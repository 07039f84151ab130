import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'account',
  routes: [
    { paths: ['/inbox', '/inbox/details/:cid'], page: () => import('./InboxPage.tsx') },
    { paths: ['/questionnaire'], page: () => import('./questionnaire/QuestionnairePage.tsx') },
  ],
  modals: () => import('./modals.tsx'),
}
