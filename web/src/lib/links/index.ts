export { type LinkError, type LinkHosts, type LinkTarget, readFragment, readLink } from './link.ts'
