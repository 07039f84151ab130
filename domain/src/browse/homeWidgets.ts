/** The widgets of the home page. */
export const homeWidgetTypes = [
  'COUPONS',
  'NEXT_OFF_NEW',
  'IN_PLAY_NEW',
  'MARQUEE',
  'PRICE_BOOSTS',
  'PRICE_BOOSTS_OLD',
  'TOP_EVENTS',
  'BANNERS',
  'SPORT_LIST2',
  'BONUS_LIST',
  'CASINO',
  'QUICK_LINKS',
  'SINGLE_QUICK_LINK',
  'BETBUILDER_ACCAS',
  'CASINO_JACKPOTS',
  'MARKET_MOVERS',
  'POPULAR_BETS',
] as const
export type HomeWidgetType = (typeof homeWidgetTypes)[number]

/** A widget as received: its type may be newer than the page. */
export interface HomeWidget {
  type: string
  /** `competition`: a link to a prize competition, which some countries forbid */
  links?: readonly { title: string; href: string; competition?: boolean | undefined }[] | undefined
}

const known = new Set<string>(homeWidgetTypes)

/**
 * The widgets the page can show: drops unknown types, links to competitions unless the brand allows them, and link lists
 * left empty.
 */
export function widgetsShown<Widget extends HomeWidget>(
  widgets: readonly Widget[],
  { competitions }: { competitions: boolean },
): (Widget & { type: HomeWidgetType })[] {
  return widgets.filter(isKnown).flatMap((widget) => {
    if (!widget.links) return [widget]
    const links = widget.links.filter(({ competition }) => competitions || !competition)
    return links.length > 0 ? [{ ...widget, links }] : []
  })
}

const isKnown = <Widget extends HomeWidget>(widget: Widget): widget is Widget & { type: HomeWidgetType } => known.has(widget.type)
