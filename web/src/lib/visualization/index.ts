export {
  maxHeight,
  nextVisualization,
  noVisualization,
  type Room,
  type StreamRefusal,
  type StreamState,
  streamsOf,
  type Visualization,
  type VisualizationEffect,
  type VisualizationEvent,
  type VisualizationMode,
} from './visualization.ts'
