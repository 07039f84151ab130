import { manifest as settings } from '../account/settings/manifest.ts'
import { manifest as cashout } from '../betting/cashout/manifest.ts'
import { manifest as links } from '../betting/links/manifest.ts'
import { manifest as mybets } from '../betting/mybets/manifest.ts'
import { manifest as pushlog } from '../betting/pushlog/manifest.ts'
import { manifest as slip } from '../betting/slip/manifest.ts'
import { manifest as rules } from '../content/rules/manifest.ts'
import type { Manifest } from '../lib/manifest.ts'
import { manifest as home } from '../sportsbook/home/manifest.ts'
import { manifest as app } from './manifest.ts'

/** The parts of the application. Start hooks run in this order: the slip first. */
export const manifests: readonly Manifest[] = [slip, mybets, cashout, links, pushlog, settings, home, rules, app]
