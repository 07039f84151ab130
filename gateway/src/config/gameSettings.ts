import { readsAsSupplierKey } from '@touchline/adapters/games'
import { currency, id } from '@touchline/contract/entity'
import { gameCategories, gameDrawings, jackpotThemes } from '@touchline/contract/player/casino'
import { parseMoney } from '@touchline/domain/money'
import { freePlayAudiences, gameKinds } from '@touchline/domain/protection'
import * as z from 'zod/mini'
import { httpsAddress } from './addresses.ts'

const name = z.string().check(z.minLength(1), z.maxLength(80))
const table = <Value extends z.ZodMiniType>(value: Value) => z._default(z.record(name, value), {})

/** P9.8a: `gameId`: the game in which it is won; `theme`: the game's colours, which jackpots of one game share. */
export const jackpotSettings = z
  .strictObject({
    jackpotId: id,
    name,
    amount: z.string(),
    currency,
    gameId: z.optional(id),
    theme: z.optional(z.enum(jackpotThemes)),
  })
  .check(z.refine((each) => typeof parseMoney(each.amount, each.currency) === 'number', 'an amount that is none'))

/** Suppliers of games by name; `inPlayCasino`: the one whose site the in-play casino is. */
export const gameSettings = z
  .strictObject({
    suppliers: table(
      z.strictObject({
        publicKey: z.string().check(z.refine(readsAsSupplierKey, 'not a public RSA key in PEM of at least 2048 bits')),
        /** by the supplier's code */
        games: table(
          z.strictObject({
            name,
            kind: z.optional(z.enum(gameKinds)),
            /** its shelf in the lobby */
            category: z.optional(z.enum(gameCategories)),
            /** how the lobby draws it; absent: as its shelf */
            drawing: z.optional(z.enum(gameDrawings)),
            /** what it states to return of all stakes, in per cent */
            returnPercent: z.optional(z.number().check(z.positive(), z.maximum(100))),
          }),
        ),
        /** below it the supplier takes what it is told of free spins; absent: it learns of them when a game is opened */
        freeSpinsUrl: z.optional(httpsAddress),
        /** its site is shown in a frame of the page, and lets this site's origin frame it; absent: it opens as a page of its own */
        inFrame: z.optional(z.boolean()),
        /** who may play its games without money; absent: nobody */
        forFun: z.optional(z.enum(freePlayAudiences)),
        /** shared with the supplier: it lets nobody play without money whom the book did not send */
        forFunKey: z.optional(z.string().check(z.minLength(32), z.maxLength(200))),
      }),
    ),
    inPlayCasino: z.optional(name),
  })
  .check(
    z.refine(
      ({ suppliers }) => Object.keys(suppliers).every((each) => !each.startsWith('predictor:')),
      'a supplier with the name of a game that the book plays itself',
    ),
    z.refine(
      ({ suppliers, inPlayCasino }) => inPlayCasino === undefined || Object.hasOwn(suppliers, inPlayCasino),
      'inPlayCasino is none of the suppliers',
    ),
  )
