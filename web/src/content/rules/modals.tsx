import { lazy } from 'react'
import { configNow } from '../../lib/config/index.ts'
import type { ModalEntries } from '../../lib/modals/index.ts'
import { isOffered, type RuleName, ruleNames } from './ruleNames.ts'

const RulesModal = lazy(() => import('./RulesModal.tsx'))

/** P2.49a: the book's rules and policies. */
export const modals: ModalEntries = Object.fromEntries(
  ruleNames.map((name: RuleName) => [
    name,
    { Modal: (props) => <RulesModal {...props} name={name} />, isOffered: () => isOffered(name, configNow().texts) },
  ]),
) satisfies ModalEntries
