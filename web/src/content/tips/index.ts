export { TipHost } from './TipHost.tsx'
