import { lazy } from 'react'
import { configNow } from '../../lib/config/index.ts'
import type { ModalEntries } from '../../lib/modals/index.ts'
import type { SlipName } from './openSlipPart.ts'

const part = (name: SlipName) => ({
  opens: () => void import('./openSlipPart.ts').then(({ openSlipPart }) => openSlipPart(name)),
})

export const modals: ModalEntries = {
  betSlip: part('betSlip'),
  betSlipProcessing: part('betSlipProcessing'),
  betSlipResult: part('betSlipResult'),
  betSlipMaxLimit: part('betSlipMaxLimit'),
  emptyQuickBetSlip: part('emptyQuickBetSlip'),
  betSlipCodes: part('betSlipCodes'),
  betRequest: part('betRequest'),
  halftimeHeroes: { ...part('halftimeHeroes'), isOffered: () => configNow().promotions.includes('halfTimeHeroes') },
  deeplinkError: { Modal: lazy(async () => ({ default: (await import('./LinkModals.tsx')).DeeplinkErrorModal })) },
  blocked: { Modal: lazy(async () => ({ default: (await import('./LinkModals.tsx')).BlockedModal })) },
  linkMessage: { Modal: lazy(async () => ({ default: (await import('./LinkModals.tsx')).LinkMessageModal })) },
}
