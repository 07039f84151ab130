export { type FoundMarker, flagMarkers } from './flagMarkers.ts'
export { closeCall, markersOf, waitingCalls } from './markerRows.ts'
export { createMarkerWatch, lookAt, type MarkerWatchOptions } from './workers/markerWatch.ts'
