export { useVirtuals, Virtuals } from './Virtuals.tsx'
