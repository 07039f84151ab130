export { antePostTag, isAntePost, nonRunnerNoBetTag } from './antePost.ts'
export { type BuilderAcca, builderAcca, builderAccaEvent, builderAccasOf } from './builderAccas.ts'
export { compareListed, type Listed, startingBetween } from './byStart.ts'
export { columnTally, isInColumn, type MarketColumn, mainTotalOf, marketInColumn, marketKind } from './columns.ts'
export { type Coupon, couponById, coupons, inCouponDays, isOnCoupon } from './coupons.ts'
export { type EventGroup, eventGroupOf } from './eventGroups.ts'
export {
  type EventListKind,
  eventListKind,
  isRacingSport,
  isVirtualSport,
  type RacingSport,
  racingSportOf,
  sportNameOf,
} from './eventKind.ts'
export { type ExtraPlaces, extraPlaces, type PlacesPaid } from './extraPlaces.ts'
export { firstGroup, type GroupRules, groupsShown } from './firstGroup.ts'
export { type HomeWidget, type HomeWidgetType, homeWidgetTypes, widgetsShown } from './homeWidgets.ts'
export { isFindable } from './isFindable.ts'
export { type NamedLeague, placeOfLeague } from './leagueOrder.ts'
export {
  marketLine,
  marketNameWithSide,
  nameBesideLine,
  nameWithLine,
  nameWithoutLine,
  type SideOfLine,
  sideLine,
  signedLine,
} from './lines.ts'
export { type CategoryCount, chainOf, isInPlay, type Listing, openListing } from './listing.ts'
export { columnMarketsOf, isUndecided, mainMarketOf } from './mainMarkets.ts'
export { type MarketGroup, marketGroupsOf, severalCombine } from './marketGroups.ts'
export { furthestMoved, type PriceMove } from './marketMovers.ts'
export { type OutrightsAndSpecials, outrightsAndSpecials } from './outrightsAndSpecials.ts'
export { joinPath, pathOf } from './pathOf.ts'
export { compareSports } from './popularSports.ts'
export { type RacingTab, racingTabs, racingTabsOrdered } from './racingTabs.ts'
export {
  type BoostRule,
  type BuilderBoostRule,
  isMatchChosen,
  type RuledBoost,
  ruledBoost,
  ruledBuilderBoost,
} from './ruledBoost.ts'
export { matchesWords, searchWords } from './search.ts'
export { createSearchIndex, type Described, type SearchIndex } from './searchIndex.ts'
export {
  type CapDesign,
  capDesigns,
  type JacketDesign,
  jacketDesigns,
  parseSilk,
  type Silk,
  type SilkColour,
  type SilkPart,
  type SleeveDesign,
  silkColours,
  sleeveDesigns,
} from './silk/index.ts'
export { slug } from './slug.ts'
export { type BrowseTemplate, browseTemplate } from './smartBrowsing.ts'
export { type VirtualKind, virtualEventTypes, virtualKindOf, virtualKinds } from './virtualKind.ts'
