export { EventSkeleton } from './EventSkeleton.tsx'
export { EventView } from './EventView.tsx'
