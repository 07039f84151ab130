export { SportsbookNotice } from './SportsbookNotice.tsx'
export { followSportsbookMaintenance, useSportsbookClosed } from './sportsbookMaintenance.ts'
