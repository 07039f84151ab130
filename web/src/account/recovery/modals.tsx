import { centredModal, type ModalEntries } from '../../lib/modals/index.ts'
import { userNow } from '../../lib/session/index.ts'

export const modals: ModalEntries = {
  forgotPassword: {
    Modal: centredModal(() => import('./ForgotPassword.tsx'), 'recovery.forgot.title'),
    // A8.6a: a logged-in customer has nothing to recover
    instead: () => (userNow() ? { name: 'linkMessage', props: { message: 'loggedIn' } } : undefined),
  },
  // customers change theirs; a new one without the old begins with a link by mail
  resetPassword: { to: () => (userNow() ? '?modal=editPassword' : '?modal=forgotPassword') },
  verificationEmail: {
    Modal: centredModal(() => import('./VerificationEmail.tsx'), 'recovery.verify.title'),
    isPrivate: true,
  },
  changeEmail: { Modal: centredModal(() => import('./ChangeEmail.tsx'), 'recovery.email.title'), isPrivate: true },
}
