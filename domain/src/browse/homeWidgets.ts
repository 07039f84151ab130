/** What the first page can be made of. */
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
] as const
export type HomeWidgetType = (typeof homeWidgetTypes)[number]

/** A widget as it came: of a type that may be newer than the page that reads it. */
export interface HomeWidget {
  type: string
  /** `competition`: it offers a prize competition, which not every country allows */
  links?: readonly { title: string; href: string; competition?: boolean | undefined }[] | undefined
}

const known = new Set<string>(homeWidgetTypes)

/**
 * The widgets that a page can show: those of unknown types are left out, and so are offers of competitions, unless the book
 * allows them; a list of links of which nothing is left goes with them.
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
