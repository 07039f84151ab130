export { type BrowseHandlers, browseHandlers } from './handlers.ts'
