export { Shortcuts } from './deferred.ts'
export { openShortcuts } from './shortcutsDialog.ts'
