import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { BrowserRouter } from 'react-router'
import { ConfigRenewal } from '../lib/config/index.ts'
import type { Messages } from '../lib/intl/index.ts'
import { type Names, OfferNames, useLoadedNames } from '../lib/offer/index.ts'
import { queryClient } from '../lib/query/index.ts'
import { AppRoutes } from './AppRoutes.tsx'
import { Furnished } from './Furnished.tsx'
import { MaintenanceGate } from './MaintenanceGate.tsx'
import { Shell } from './Shell.tsx'

export interface AppProps {
  locale: string
  messages: Messages
  /** of the offer, if they are loaded before the first render */
  names?: Names | undefined
  /** shown with the page, once it has loaded */
  beside?: ReactNode
  Router?: ComponentType<{ children: ReactNode }>
}

export function App({ locale, messages, names: first, beside, Router = BrowserRouter }: AppProps) {
  const names = useLoadedNames(locale, first)
  return (
    <IntlProvider locale={locale} messages={messages}>
      <OfferNames value={names}>
        <QueryClientProvider client={queryClient}>
          <ConfigRenewal />
          <Router>
            <Furnished>
              <Shell>
                <MaintenanceGate>
                  <AppRoutes beside={beside} />
                </MaintenanceGate>
              </Shell>
            </Furnished>
          </Router>
        </QueryClientProvider>
      </OfferNames>
    </IntlProvider>
  )
}
