import { lazy } from 'react'
import type { Info } from '../../lib/info/index.ts'
import type { ModalEntries, ModalEntry } from '../../lib/modals/index.ts'

const InfoModal = lazy(() => import('./InfoModal.tsx'))

/** A betting rule in a few sentences. */
const info = (about: Info): ModalEntry => ({ Modal: (props) => <InfoModal {...props} about={about} /> })

export const modals: ModalEntries = {
  bestOddsGuaranteed: info('bestOdds'),
  extraPlaces: info('extraPlaces'),
  rule4deduction: info('rule4'),
  deadheat: info('deadHeat'),
  freebet: info('freeBet'),
}
