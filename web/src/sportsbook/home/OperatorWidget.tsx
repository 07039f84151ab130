import type { HomeWidgetType } from '@touchline/domain/browse'
import { Banners } from './Banners.tsx'
import { CasinoSlider } from './CasinoSlider.tsx'
import { Jackpots } from './Jackpots.tsx'
import { QuickLinks } from './QuickLinks.tsx'

interface OperatorWidgetProps {
  type: HomeWidgetType & ('BANNERS' | 'CASINO' | 'CASINO_JACKPOTS' | 'QUICK_LINKS' | 'SINGLE_QUICK_LINK')
  links: readonly { title: string; text?: string | undefined; href: string }[] | undefined
}

const none: NonNullable<OperatorWidgetProps['links']> = []

/** The widgets that only an operator fills, in one chunk. */
export default function OperatorWidget({ type, links = none }: OperatorWidgetProps) {
  switch (type) {
    case 'BANNERS':
      return <Banners banners={links} />
    case 'CASINO':
      return <CasinoSlider />
    case 'CASINO_JACKPOTS':
      return <Jackpots />
    case 'QUICK_LINKS':
    case 'SINGLE_QUICK_LINK':
      return <QuickLinks links={links} />
  }
}
