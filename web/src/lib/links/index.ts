export { type LinkError, type LinkHosts, type LinkTarget, pathWithin, readFragment, readLink } from './link.ts'
