export { Outrights } from './Outrights.tsx'
