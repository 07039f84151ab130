import { configNow } from '../../lib/config/index.ts'
import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  messages: 'account',
  routes: [
    { paths: ['/inbox', '/inbox/details/:cid'], page: () => import('./InboxPage.tsx') },
    { paths: ['/questionnaire'], page: () => import('./questionnaire/QuestionnairePage.tsx') },
  ],
  start: {
    followInboxPush: async () => (configNow().inboxPush ? (await import('./inboxPush.ts')).followInboxPush : undefined),
  },
  modals: () => import('./modals.tsx'),
}
