export { MatchTracker } from './deferred.ts'
export { useModes } from './modes.ts'
export { VisualizationArea } from './VisualizationArea.tsx'
export { wantVisualization } from './wanted.ts'
