export { ConsentHost } from './ConsentHost.tsx'
export { ConsentLink } from './ConsentLink.tsx'
