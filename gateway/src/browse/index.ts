export { findSelections } from './dlSelections.ts'
export { type BrowseHandlers, browseHandlers } from './handlers.ts'
