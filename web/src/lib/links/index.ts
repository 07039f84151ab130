export { linkHosts } from './followLink.ts'
export { type LinkError, type LinkHosts, type LinkTarget, pathWithin, readFragment, readLink } from './link.ts'
export { OperatorLink } from './OperatorLink.tsx'
