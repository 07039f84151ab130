import type { Manifest } from '../../lib/manifest.ts'
import { rulePaths } from './rulePaths.ts'

export const manifest: Manifest = {
  messages: 'content',
  routes: [{ paths: Object.keys(rulePaths), page: () => import('./RulesPage.tsx') }],
  modals: () => import('./modals.tsx'),
}
