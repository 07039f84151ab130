import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** shared by the home page and the sports pages */
const lists = [
  'domain/src/browse/columns.ts',
  'domain/src/browse/lines.ts',
  'domain/src/browse/mainMarkets.ts',
  'web/src/lib/clock/clock.ts',
  'web/src/lib/page/Heading.tsx',
  'web/src/lib/page/RequestFailed.tsx',
  'web/src/lib/query/useTables.ts',
  'web/src/lib/score/LiveClock.tsx',
  'web/src/lib/score/period.ts',
  'web/src/sportsbook/events/EventList.tsx',
  'web/src/sportsbook/events/EventRow.tsx',
  'web/src/sportsbook/events/StartTime.tsx',
  'web/src/sportsbook/events/grouped.ts',
  'web/src/sportsbook/events/mainMarket.ts',
  'web/src/sportsbook/events/useEventPath.ts',
  'web/src/sportsbook/home/Home.module.css',
  'web/src/sportsbook/home/CouponChips.tsx',
  'web/src/sportsbook/home/couponWord.ts',
  'web/src/sportsbook/market/shortestPrices.ts',
  'web/src/sportsbook/price/PriceButton.tsx',
  'web/src/sportsbook/price/outcomeWord.ts',
  'web/src/sportsbook/price/shownAs.ts',
  'web/src/sportsbook/price/useSelectionPart.ts',
  'web/src/sportsbook/racing/NextOff.tsx',
  'web/src/sportsbook/racing/RaceBox.tsx',
]

/** what lists and the slip share */
const offered = ['domain/src/catalogue/takesBets.ts', 'web/src/lib/settings/odds.ts']

/** small stores and message helpers of the slip, each too small to compress on its own */
const slipParts = [
  'web/src/betting/betrequest/betRequest.ts',
  'web/src/betting/betrequest/betRequestStore.ts',
  'web/src/betting/codes/codesDialog.ts',
  'web/src/betting/shortcuts/shortcutsDialog.ts',
  'web/src/betting/slip/faultKind.ts',
  'web/src/betting/slip/heroesDialog.ts',
  'web/src/betting/slip/placedWords.ts',
  'web/src/betting/slip/slipFull.ts',
  'web/src/lib/slip/betNames.ts',
  'web/src/lib/slip/legWords.ts',
]

/** lists of bets and bonuses, in the page, the column and dialogs */
const bets = [
  'web/src/betting/cashout/useCashOutValues.ts',
  'web/src/betting/mybets/useInplayEvents.ts',
  'web/src/lib/bonus/OwnBonusCash.tsx',
  'web/src/lib/tips/freeBetTip.ts',
  'web/src/betting/mybets/BetList.tsx',
  'web/src/betting/mybets/Bonuses.tsx',
  'web/src/betting/mybets/CasinoHistory.tsx',
  'web/src/betting/mybets/OpenBets.tsx',
]

/** what pages and dialogs of lists and of events share */
const filters = [
  'web/src/lib/page/Breadcrumb.tsx',
  'web/src/lib/racing/countryFilter.ts',
  'web/src/sportsbook/events/MarketFilter.tsx',
  'web/src/sportsbook/events/leagueName.ts',
  'web/src/sportsbook/events/pageFilter.ts',
  'web/src/sportsbook/events/useDayTitle.ts',
]
/** betting rules in a few sentences, and the button that opens them */
const info = [
  'web/src/lib/info/Info.module.css',
  'web/src/lib/info/InfoButton.tsx',
  'web/src/lib/info/InfoWords.tsx',
  'web/src/lib/info/infoExample.ts',
  'web/src/lib/info/infoSentences.ts',
]
const watching = [
  'web/src/sportsbook/score/incidentWords.ts',
  'web/src/sportsbook/score/sideName.ts',
  'web/src/sportsbook/score/timeline.ts',
  'web/src/sportsbook/visualization/modes.ts',
  'web/src/sportsbook/visualization/tally.ts',
  'web/src/sportsbook/visualization/visualization.ts',
  'web/src/sportsbook/visualization/visualizationStore.ts',
  'web/src/sportsbook/visualization/wanted.ts',
]

/** stores of prompts and tips, which start after the first view */
const prompts = [
  'web/src/content/prompts/promptStore.ts',
  'web/src/content/tips/tipStore.ts',
  'web/src/lib/arrival/attribution.ts',
  'web/src/lib/experiments/featureSettingsNow.ts',
]

/** small parts of the login */
const loginParts = [
  'web/src/account/session/LoginBlocked.tsx',
  'web/src/lib/easyLogin.ts',
  'web/src/account/pin/devicePin.ts',
  'web/src/lib/useFirstFocus.ts',
  'web/src/lib/deviceId.ts',
  'web/src/lib/tracking/loginFailures.ts',
]

/** fields that several pages of the account share */
const accountFields = [
  'web/src/account/address/AddressFields.tsx',
  'web/src/account/address/useLookup.ts',
  'web/src/account/password/CurrentPasswordField.tsx',
  'web/src/account/password/NewPasswordField.tsx',
]

const chunks: Readonly<Record<string, readonly string[]>> = {
  lists,
  offered,
  slipParts,
  bets,
  filters,
  info,
  watching,
  loginParts,
  prompts,
  accountFields,
}

/**
 * Groups source files into named chunks: they compress better than thirty small ones. A file that has moved fails the build.
 */
export const chunkGroups = Object.entries(chunks).map(([name, files]) => {
  const missing = files.filter((file) => !existsSync(join(root, file)))
  if (missing.length > 0) throw new Error(`web/build/chunks.ts names files that are not there: ${missing.join(', ')}`)
  const known = new Set(files.map((file) => join(root, file)))
  // a component's style sheet goes into its chunk
  const sources = new Set([...known].map((file) => file.replace(/\.tsx$/, '.module.css')))
  return { name, test: (id: string) => known.has(id) || sources.has(id), includeDependenciesRecursively: false }
})
