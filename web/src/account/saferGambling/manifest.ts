import type { Manifest } from '../../lib/manifest.ts'
import { pathTo } from '../../lib/path/index.ts'

export const manifest: Manifest = {
  messages: 'account',
  routes: [
    { paths: ['/spending-controls'], to: pathTo.modal('spendingControls') },
    { paths: ['/betResponsibly', '/responsiblegambling'], page: () => import('./hub/HubPage.tsx') },
    { paths: ['/deposit-limits'], to: pathTo.modal('depositLimits') },
    { paths: ['/time-management'], to: pathTo.modal('timeManagement') },
    { paths: ['/cool-off'], to: pathTo.modal('coolOff') },
    { paths: ['/suspend-account'], to: pathTo.modal('suspendAccount') },
    { paths: ['/self-exclusion'], to: pathTo.modal('selfExclusion') },
    { paths: ['/reality-check'], to: pathTo.modal('realityCheck') },
  ],
  modals: () => import('./modals.tsx'),
  start: {
    followRealityChecks: async () => (await import('./followRealityCheck.ts')).followRealityChecks,
    followTimeCaps: async () => (await import('./followTimeCap.ts')).followTimeCaps,
  },
}
