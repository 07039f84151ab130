import { manifest as bonus } from '../account/bonus/manifest.ts'
import { manifest as cashier } from '../account/cashier/manifest.ts'
import { manifest as identity } from '../account/identity/manifest.ts'
import { manifest as messages } from '../account/messages/manifest.ts'
import { manifest as overview } from '../account/overview/manifest.ts'
import { manifest as ownData } from '../account/ownData/manifest.ts'
import { manifest as points } from '../account/points/manifest.ts'
import { manifest as profile } from '../account/profile/manifest.ts'
import { manifest as recovery } from '../account/recovery/manifest.ts'
import { manifest as registration } from '../account/registration/manifest.ts'
import { manifest as saferGambling } from '../account/saferGambling/manifest.ts'
import { manifest as security } from '../account/security/manifest.ts'
import { manifest as session } from '../account/session/manifest.ts'
import { manifest as rewards } from '../betting/rewards/manifest.ts'
import { manifest as lobby } from '../casino/lobby/manifest.ts'
import { manifest as predictor } from '../casino/predictor/manifest.ts'
import { manifest as chat } from '../content/chat/manifest.ts'
import { manifest as consent } from '../content/consent/manifest.ts'
import { manifest as engagement } from '../content/engagement/manifest.ts'
import { manifest as info } from '../content/info/manifest.ts'
import { manifest as maintenance } from '../content/maintenance/manifest.ts'
import { manifest as more } from '../content/more/manifest.ts'
import { manifest as prompts } from '../content/prompts/manifest.ts'
import { manifest as pwa } from '../content/pwa/manifest.ts'
import { manifest as tips } from '../content/tips/manifest.ts'
import type { Manifest } from '../lib/manifest.ts'
import { manifest as boosts } from '../sportsbook/boosts/manifest.ts'
import { manifest as category } from '../sportsbook/category/manifest.ts'
import { manifest as coupon } from '../sportsbook/coupon/manifest.ts'
import { manifest as dialogs } from '../sportsbook/dialogs/manifest.ts'
import { manifest as event } from '../sportsbook/event/manifest.ts'
import { manifest as favourites } from '../sportsbook/favourites/manifest.ts'
import { manifest as inplay } from '../sportsbook/inplay/manifest.ts'
import { manifest as leading } from '../sportsbook/leading/manifest.ts'
import { manifest as races } from '../sportsbook/races/manifest.ts'
import { manifest as results } from '../sportsbook/results/manifest.ts'
import { manifest as search } from '../sportsbook/search/manifest.ts'
import { manifest as sports } from '../sportsbook/sports/manifest.ts'
import { manifest as virtuals } from '../sportsbook/virtuals/manifest.ts'

/**
 * The features that nobody uses in the first view. Their manifests are loaded after the first render, which has no room
 * for the names of all pages.
 */
export const laterManifests: readonly Manifest[] = [
  sports,
  races,
  category,
  event,
  coupon,
  inplay,
  virtuals,
  results,
  search,
  boosts,
  bonus,
  cashier,
  identity,
  messages,
  ownData,
  overview,
  points,
  profile,
  recovery,
  registration,
  saferGambling,
  security,
  session,
  rewards,
  lobby,
  predictor,
  consent,
  chat,
  info,
  maintenance,
  more,
  favourites,
  leading,
  dialogs,
  prompts,
  engagement,
  tips,
  pwa,
]
