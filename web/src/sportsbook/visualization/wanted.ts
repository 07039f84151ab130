import { create } from 'zustand'
import type { VisualizationMode } from './visualization.ts'
import { sendVisualization, useVisualization } from './visualizationStore.ts'

interface Wanted {
  eventId?: string
  mode?: VisualizationMode
}

/** What a dialog wants the page to open; the page forgets it once it has. */
export const useWanted = create<Wanted>(() => ({}))

/** Opens a way to watch the page's event where the page shows it. */
export function wantVisualization(wanted: Required<Wanted>): void {
  const { enabled, eventId } = useVisualization.getState()
  if (enabled && eventId === wanted.eventId) sendVisualization({ is: 'modeChosen', mode: wanted.mode })
  else useWanted.setState(wanted, true)
}
