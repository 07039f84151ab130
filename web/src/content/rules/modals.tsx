import { lazy } from 'react'
import { configNow } from '../../lib/config/index.ts'
import { contactIsChat } from '../../lib/contact.ts'
import type { ModalEntries, ModalEntry } from '../../lib/modals/index.ts'
import { isWideNow } from '../../lib/useIsWide.ts'
import { isLinked, type RuleName, ruleNames } from './ruleNames.ts'

const RulesModal = lazy(() => import('./RulesModal.tsx'))

/** A2.7b: contact is the live chat on a phone. */
const insteadOf: Partial<Record<RuleName, ModalEntry['instead']>> = {
  contactUs: () => (contactIsChat(configNow(), isWideNow()) ? { name: 'liveChat', props: {} } : undefined),
}

/** P2.49a: the book's rules and policies. */
export const modals: ModalEntries = Object.fromEntries(
  ruleNames.map((name: RuleName): [RuleName, ModalEntry] => {
    const instead = insteadOf[name]
    return [
      name,
      {
        Modal: (props) => <RulesModal {...props} name={name} />,
        isOffered: () => isLinked(name, configNow()),
        ...(instead && { instead }),
      },
    ]
  }),
) satisfies ModalEntries
