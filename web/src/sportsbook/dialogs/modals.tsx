import { centredModal, type ModalEntries, pageModal } from '../../lib/modals/index.ts'

const filters = { Modal: centredModal(() => import('./InPlayFilters.tsx'), 'inplay.filters') }

export const modals: ModalEntries = {
  eventSwitcher: { Modal: centredModal(() => import('./EventSwitcher.tsx'), 'event.switch') },
  eventStatistics: { Modal: pageModal(() => import('./EventStatistics.tsx'), 'event.statistics', 'pageAlways') },
  betBuilderAccas: { Modal: pageModal(() => import('./BuilderAccas.tsx'), 'event.builders') },
  visualizationArea: { Modal: centredModal(() => import('./WaysToWatch.tsx'), 'watch.title') },
  marketFilter: { Modal: centredModal(() => import('./MarketChoice.tsx'), 'category.filter') },
  inPlayFilters: filters,
  inPlayFiltersDesktop: filters,
}
