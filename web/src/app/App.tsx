import { QueryClientProvider } from '@tanstack/react-query'
import { IntlProvider } from 'react-intl'
import { BrowserRouter } from 'react-router'
import { ConfigRenewal } from '../lib/config/index.ts'
import type { Messages } from '../lib/intl/index.ts'
import { OfferNames, useLoadedNames } from '../lib/offer/index.ts'
import { queryClient } from '../lib/query/index.ts'
import { AppRoutes } from './AppRoutes.tsx'
import { Furnished } from './Furnished.tsx'
import { MaintenanceGate } from './MaintenanceGate.tsx'
import { Shell } from './Shell.tsx'

export function App({ locale, messages }: { locale: string; messages: Messages }) {
  const names = useLoadedNames(locale)
  return (
    <IntlProvider locale={locale} messages={messages}>
      <OfferNames value={names}>
        <QueryClientProvider client={queryClient}>
          <ConfigRenewal />
          <BrowserRouter>
            <Furnished>
              <Shell>
                <MaintenanceGate>
                  <AppRoutes />
                </MaintenanceGate>
              </Shell>
            </Furnished>
          </BrowserRouter>
        </QueryClientProvider>
      </OfferNames>
    </IntlProvider>
  )
}
