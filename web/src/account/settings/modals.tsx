import { type ModalEntries, pageModal } from '../../lib/modals/index.ts'

export const modals: ModalEntries = {
  settings: { Modal: pageModal(() => import('./SettingsPage.tsx'), 'settings.title') },
}
