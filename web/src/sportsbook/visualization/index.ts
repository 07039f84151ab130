export { VisualizationArea } from './VisualizationArea.tsx'
