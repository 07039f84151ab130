import { QueryClientProvider } from '@tanstack/react-query'
import { IntlProvider } from 'react-intl'
import { BrowserRouter } from 'react-router'
import { MaintenanceGate } from '../features/availability/index.ts'
import { ConfigRenewal } from '../lib/config/index.ts'
import type { Messages } from '../lib/intl/index.ts'
import { queryClient } from '../lib/query/index.ts'
import { AppRoutes } from './AppRoutes.tsx'
import { Shell } from './Shell.tsx'

export function App({ locale, messages }: { locale: string; messages: Messages }) {
  return (
    <IntlProvider locale={locale} messages={messages}>
      <QueryClientProvider client={queryClient}>
        <ConfigRenewal />
        <BrowserRouter>
          <Shell>
            <MaintenanceGate>
              <AppRoutes />
            </MaintenanceGate>
          </Shell>
        </BrowserRouter>
      </QueryClientProvider>
    </IntlProvider>
  )
}
