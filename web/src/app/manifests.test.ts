import { describe, expect, it } from 'vitest'
import { modalNames } from '../lib/modals/index.ts'
import { laterManifests } from './laterManifests.ts'
import { manifests as firstManifests } from './manifests.ts'
import { loadModals } from './modals/loadModals.ts'

const manifests = [...firstManifests, ...laterManifests]

describe('manifests', () => {
  const routes = manifests.flatMap((manifest) => manifest.routes ?? [])
  const paths = routes.flatMap((route) => route.paths)

  it('have each path once', () => {
    expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([])
    expect(paths).toEqual(expect.arrayContaining(['/', '/mybets', '/betting-rules', '/deposit', '/dl/:deepLinkRequest?']))
  })

  it('have the addresses of the account, each a page or a dialog over home', () => {
    const account = `
      /login /registration /forgot-password /reset-password /settings /profile /personal-details /deposit /withdraw
      /edit-password /change-pin /marketingConsent /contactus /maintenance /account-closure /spending-controls /reality-check
      /betResponsibly /cool-off /suspend-account /self-exclusion /documentsupload /accountverification
      /kycVerificationWorkflow /inbox /inbox/details/:cid
      /deposit-limits /time-management /responsiblegambling /responsible-gaming /more /helpinfo /download-app /tnc-accept /questionnaire /bonus-info /winner-spinner /external /promotions/:promotionId? /offer-information /agoodbet /world-cup-hottest-games /transaction-history /account-history /add-deposit-method /inappauth /history
    `
    expect(
      account
        .trim()
        .split(/\s+/)
        .filter((path) => !paths.includes(path)),
    ).toEqual([])
  })

  it('redirect only to existing paths and modals', () => {
    const targets = routes.flatMap((route) => ('to' in route ? [new URL(route.to, 'http://here')] : []))
    expect(targets.length).toBeGreaterThan(8)
    expect(targets.filter(({ pathname }) => !paths.some((path) => path.replace(/\/:\w+\?$/, '') === pathname))).toEqual([])
    const modals: (string | null)[] = targets.map(({ searchParams }) => searchParams.get('modal')).filter(Boolean)
    expect(modals.filter((name) => !modalNames.some((each) => each === name))).toEqual([])
    expect(modals).toContain('addDepositMethod')
  })

  it('have every named modal, each in one feature', async () => {
    const parts = await Promise.all(manifests.flatMap(({ modals }) => (modals ? [modals()] : [])))
    expect(parts.flatMap(({ modals }) => Object.keys(modals)).toSorted()).toEqual([...modalNames].toSorted())
  })

  it('give each modal the messages of its feature', async () => {
    const { settings, mybets, contactUs } = await loadModals()
    expect([settings?.messages, mybets?.messages, contactUs?.messages]).toEqual(['account', 'betting', 'content'])
  })

  it('have each start hook once, by name', () => {
    const names = manifests.flatMap(({ start = {} }) => Object.keys(start))
    expect(new Set(names).size).toBe(names.length)
    // the slip's machine processes earlier presses, so it starts first
    expect(names[0]).toBe('startPlacing')
  })
})
