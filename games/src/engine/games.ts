import { blackjack } from './blackjack.ts'
import { dice } from './dice.ts'
import type { Game } from './game.ts'
import { mines } from './mines.ts'
import { roulette } from './roulette.ts'
import { jewels, orchard } from './slots.ts'

/** The games of the studio, in the order of its list. A choice is given back only to the game that read it. */
export const games = [roulette, blackjack, orchard, jewels, dice, mines] as readonly Game[]

export const gameOf = (code: string): Game | undefined => games.find((game) => game.code === code)
