export { type BrowseHandlers, browseHandlers } from './browseHandlers.ts'
export type { BrowseOptions } from './browseParts.ts'
export { findSelections } from './calls/dlSelections.ts'
