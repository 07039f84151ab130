export { Silk } from './Silk.tsx'
export { isTrap, Trap } from './Trap.tsx'
