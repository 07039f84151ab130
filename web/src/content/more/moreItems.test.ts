import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'
import { laterManifests } from '../../app/laterManifests.ts'
import { manifests } from '../../app/manifests.ts'
import { modalNames } from '../../lib/modals/index.ts'
import { moreItems } from './moreItems.ts'

const namesOf = (of: 'customers' | 'guests', hasContact = true) =>
  moreItems(of, { hasContact, hasChat: false }).map(({ name }) => name)

describe('the More menu', () => {
  it('lists what customers and guests can use, and contact us only where there is a text', () => {
    expect(namesOf('customers')).toEqual([
      'favourites',
      'results',
      'downloadApp',
      'withdraw',
      'settings',
      'transactions',
      'profile',
      'saferGambling',
      'help',
      'contactUs',
    ])
    expect(namesOf('guests')).toEqual([
      'favourites',
      'results',
      'downloadApp',
      'settings',
      'forgotPassword',
      'saferGambling',
      'help',
      'contactUs',
    ])
    expect(namesOf('guests', false)).not.toContain('contactUs')
  })

  it('lists the in-play casino only where it is open', () => {
    const names = moreItems('customers', { hasContact: true, hasChat: true, hasInPlayCasino: true }).map(({ name }) => name)
    expect(names).toContain('inPlayCasino')
    expect(namesOf('customers')).not.toContain('inPlayCasino')
  })

  it('leads to safer gambling by another path for customers than for guests', () => {
    const [customers, guests] = (['customers', 'guests'] as const).map(
      (of) => moreItems(of, { hasContact: true, hasChat: true }).find(({ name }) => name === 'saferGambling')?.leads,
    )
    expect([customers, guests]).toEqual([{ to: '/betResponsibly' }, { to: '/responsible-gaming' }])
  })

  it('contact us opens the live chat, and the details where there is none', () => {
    const leads = (['customers', 'guests'] as const).flatMap((of) =>
      [true, false].map(
        (hasChat) => moreItems(of, { hasContact: true, hasChat }).find(({ name }) => name === 'contactUs')?.leads,
      ),
    )
    expect(leads).toEqual([{ modal: 'liveChat' }, { modal: 'contactUs' }, { modal: 'liveChat' }, { modal: 'contactUs' }])
  })

  it('leads only to existing pages and dialogs', () => {
    const paths = [...manifests, ...laterManifests].flatMap(({ routes = [] }) => routes.flatMap((route) => [...route.paths]))
    const leads = (['customers', 'guests'] as const).flatMap((of) =>
      moreItems(of, { hasContact: true, hasChat: true, hasInPlayCasino: true }).map((each) => each.leads),
    )
    expect(leads.filter((lead) => 'to' in lead && !paths.some((path) => matchPath(path, lead.to)))).toEqual([])
    expect(leads.filter((lead) => 'modal' in lead && !modalNames.includes(lead.modal))).toEqual([])
  })
})
