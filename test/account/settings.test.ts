import type { calls, RequestOf } from '@touchline/contract'
import type { Slip } from '@touchline/contract/player/bet'
import { maxFavouriteChanges } from '@touchline/domain/account'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { bohs, matchResult, saturday, selection } from '../feeds/saturday.ts'
import { bootWorld, type World } from '../world.ts'

const feed = drivenFeed()
let world: World
let alice: string
beforeAll(async () => {
  world = await bootWorld({ as: 'inside', feed })
  await feed.send(...saturday())
  alice = await world.login('alice')
})
afterAll(() => world.close())

type Written = RequestOf<typeof calls.saveSettings>
const save = (written: Written, token = alice) => world.data('saveSettings', written, token)

describe('settings', () => {
  it('A7.7 are empty at first, and separate for each customer', async () => {
    expect(await world.data('getSettings', {}, alice)).toEqual({})
    await save({ settings: { offer: { oddsFormat: 'DECIMAL' } } }, await world.login('erin'))
    expect(await world.data('getSettings', {}, alice)).toEqual({})
  })

  it('A7.8 P3.19b named settings are saved and the rest stay, for every session of the customer', async () => {
    await save({ settings: { offer: { oddsFormat: 'DECIMAL' }, betslip: { defaultStake: '5.00' } } })
    await save({ settings: { betslip: { defaultStakes: ['1.00', '2.00'] } }, extSettings: { enableCashOuts: false } })
    await save({ favorites: { eventId: ['bohs'] } })
    const all = {
      favorites: { eventId: ['bohs'] },
      extSettings: { enableCashOuts: false },
      settings: { offer: { oddsFormat: 'DECIMAL' }, betslip: { defaultStake: '5.00', defaultStakes: ['1.00', '2.00'] } },
    }
    const elsewhere = await world.login('alice')
    expect(await world.data('getSettings', {}, elsewhere)).toEqual(all)
    expect(await world.data('getSettings', { include: 'FAVORITES, EXT_SETTINGS' }, elsewhere)).toEqual({
      favorites: all.favorites,
      extSettings: all.extSettings,
    })
  })

  it('A5.10 an unknown acceptance accepts nothing, other spellings count, only the first three stakes are used', async () => {
    const saved = await save({
      extSettings: { acceptOddsChange: 'acceptHigherOdds', acceptCashOutsChange: 'whatever' },
      settings: { betslip: { defaultStakes: ['1.00', '2.00', '3.00', '4.00'] } },
    })
    expect(saved.extSettings).toMatchObject({ acceptOddsChange: 'ACCEPT_HIGHER_ODDS', acceptCashOutsChange: 'NOT_ACCEPT' })
    expect(saved.settings?.betslip?.defaultStakes).toEqual(['1.00', '2.00', '3.00'])
  })

  it('nothing is lost when two devices save concurrently', async () => {
    const carol = await world.login('carol')
    const fields: Written[] = [
      { settings: { betslip: { defaultStake: '5.00' } } },
      { settings: { betslip: { defaultMultibetType: 'SYSTEM' } } },
      { settings: { inPlay: { defaultInPlayTime: 60 } } },
      { extSettings: { enableCashOuts: false } },
    ]
    await Promise.all(fields.map((written) => save(written, carol)))
    expect(await world.data('getSettings', {}, carol)).toEqual({
      extSettings: { enableCashOuts: false },
      settings: { betslip: { defaultStake: '5.00', defaultMultibetType: 'SYSTEM' }, inPlay: { defaultInPlayTime: 60 } },
    })
  })

  it('favourites starred on two devices at once are all kept, the newest hundred of each, and the session’s are in step', async () => {
    const frank = await world.login('frank')
    const starred = (id: string, to = true) => ({ list: 'eventId' as const, id, starred: to })
    const ids = Array.from({ length: 98 }, (_, i) => `old${i}`)
    await save({ favorites: { eventId: ids, couponId: ['today/football'] } }, frank)
    await Promise.all(['a', 'b', 'c'].map((id) => save({ favoriteChanges: [starred(id), starred(id)] }, frank)))
    const { favorites } = await save({ favoriteChanges: [starred('old1', false)] }, frank)
    expect(favorites?.couponId).toEqual(['today/football'])
    expect(favorites?.eventId?.slice(0, 97)).toEqual(ids.slice(2).concat(favorites?.eventId?.[96] ?? ''))
    expect(favorites?.eventId?.slice(96).toSorted()).toEqual(['a', 'b', 'c'])
    expect((await world.data('userInfo', {}, frank)).favourites.eventIds).toEqual(favorites?.eventId)
    expect((await world.data('getSettings', { include: 'FAVORITES' }, frank)).favorites).toEqual(favorites)
  })

  it.each<[string, unknown]>([
    ['a stake of zero', { settings: { betslip: { defaultStake: '0.00' } } }],
    ['a stake in words', { settings: { betslip: { defaultStake: 'ten' } } }],
    ['no stakes', { settings: { betslip: { defaultStakes: [] } } }],
    ['an unknown field', { settings: { betslip: { maxStake: '5.00' } } }],
    ['A5.10 a time in words', { settings: { inPlay: { defaultInPlayTime: 'soon' } } }],
    ['far too many favourites', { favorites: { eventId: Array.from({ length: 101 }, (_, i) => String(i)) } }],
    ['a market without its sport', { favorites: { marketId: ['TOTAL'] } }],
    ['a coupon that this book does not have', { favorites: { couponId: ['nobody/football'] } }],
    ['a change of a list that does not exist', { favoriteChanges: [{ list: 'teamId', id: '1', starred: true }] }],
    ['a star on a coupon that does not exist', { favoriteChanges: [{ list: 'couponId', id: 'nobody', starred: true }] }],
    ['a star on an empty id', { favoriteChanges: [{ list: 'eventId', id: '', starred: true }] }],
    ['a star on an id that is no text', { favoriteChanges: [{ list: 'eventId', id: { $ne: 1 }, starred: true }] }],
    [
      'far too many changes of favourites',
      {
        favoriteChanges: Array.from({ length: maxFavouriteChanges + 1 }, (_, i) => ({
          list: 'eventId',
          id: `${i}`,
          starred: true,
        })),
      },
    ],
  ])('%s is refused and saves nothing', async (_, written) => {
    const before = await world.data('getSettings', {}, alice)
    const { status, body } = await world.call('saveSettings', written as Written, alice)
    expect([status, body.errorType]).toEqual([400, 'InvalidRequest'])
    expect(await world.data('getSettings', {}, alice)).toEqual(before)
  })

  it('are for customers only', async () => {
    expect((await world.call('getSettings', {})).status).toBe(401)
    expect((await world.call('saveSettings', {})).status).toBe(401)
  })

  it('B3.16 a placement without an odds change option uses the saved one', async () => {
    const bob = await world.login('bob')
    const backed = { eventId: bohs.id, marketId: matchResult(bohs), selectionId: selection(bohs, 'h'), odds: 1.01 }
    const place = async () => {
      const slip: Slip = { ref: crypto.randomUUID(), type: 'SINGLE', selections: [backed], stake: '1.00' }
      return (await world.data('betplacement', { betSlips: [slip] }, bob)).betSlips[0]
    }
    expect((await place())?.errors[0]?.type).toBe('OddsChanged')
    await save({ extSettings: { acceptOddsChange: 'ACCEPT_HIGHER_ODDS' } }, bob)
    expect((await place())?.status).toBe('SUCCEEDED')
  })
})
