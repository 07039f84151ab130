/** Random customers with offers of bonuses: what they win, wager and take, checked against books of the walk's own. */
import {
  countedPart,
  countedStake,
  isCashOffer,
  nextOffer,
  type OfferEvent,
  type OfferTerms,
  type WageredBet,
} from '@touchline/domain/bonus'
import { type PriceText, parsePrice } from '@touchline/domain/odds'
import { type Dice, diceOf } from '../simulation/dice.ts'
import { type Bet, type Customer, faultsOf, type Result, wagered } from './bonusFaults.ts'

export interface Walked {
  findings: string[]
  counts: Record<string, number>
}

const prices: PriceText[] = ['1/5', '1/2', '4/5', '1/1', '2/1', '10/1', '100/1']

/** A customer takes at most fifty steps, then another comes. */
export function walkBonuses({ seed, steps }: { seed: number; steps: number }): Walked {
  const dice = diceOf(seed)
  const findings: string[] = []
  const counts: Record<string, number> = {}
  let customer = newCustomer(dice)
  for (let step = 0; step < steps && findings.length < 20; step++) {
    if (step % 50 === 0) customer = newCustomer(dice)
    const name = dice.pick(acts)
    const did = act[name](customer, dice)
    if (did) counts[name] = (counts[name] ?? 0) + 1
    if (did && customer.state.at === 'completed') counts.completed = (counts.completed ?? 0) + 1
    for (const wrong of faultsOf(customer)) findings.push(`seed ${seed}, step ${step}, ${name}: ${wrong}`)
  }
  return { findings, counts }
}

function newCustomer(dice: Dice): Customer {
  const cashMinor = dice.whole(0, 200_00)
  const books = { cashMinor, bonusMinor: 0, freeBetMinor: 0, bets: [], rounds: [], takenMinor: 0, completions: 0 }
  return { terms: termsOf(dice), state: { at: 'offered' }, ...books }
}

function termsOf(dice: Dice): OfferTerms {
  const any = { product: dice.pick(['sports', 'games'] as const), acceptDays: 7 }
  const wagering = {
    wagerTimes: dice.whole(1, 10),
    wagerDays: 14,
    ...(dice.chance(0.5) && { minOdds: dice.pick(prices) }),
    ...(dice.chance(0.5) && { contribution: { sports: dice.whole(0, 100), games: dice.whole(0, 100) } }),
  }
  switch (dice.pick(['bonusCash', 'depositMatch', 'freeBet', 'profitBoost'] as const)) {
    case 'bonusCash':
      return { ...any, kind: 'bonusCash', amountMinor: dice.whole(1, 20_00), ...wagering }
    case 'depositMatch':
      return { ...any, kind: 'depositMatch', percent: dice.whole(1, 200), upToMinor: dice.whole(1, 50_00), ...wagering }
    case 'freeBet':
      return { ...any, kind: 'freeBet', amountMinor: dice.whole(1, 20_00), useDays: 7 }
    case 'profitBoost':
      return { ...any, kind: 'profitBoost', percent: dice.whole(1, 100), maxStakeMinor: dice.whole(1, 20_00), useDays: 7 }
  }
}

function advance(customer: Customer, event: OfferEvent): boolean {
  const before = customer.state
  const [state, effects] = nextOffer(before, event, customer.terms)
  customer.state = state
  for (const effect of effects) {
    if (effect.do === 'grant') customer.bonusMinor += effect.amountMinor
    else if (effect.do === 'takeBack') customer.bonusMinor -= effect.amountMinor
    else if (effect.do === 'complete') {
      customer.bonusMinor -= effect.amountMinor
      customer.cashMinor += effect.amountMinor
      customer.takenMinor += effect.amountMinor
      customer.completions += 1
    } else if (customer.terms.kind === 'freeBet') customer.freeBetMinor += customer.terms.amountMinor
    else if (customer.terms.kind === 'profitBoost') takeBoost(customer, customer.terms)
  }
  return state !== before
}

/** A boost is best used with its largest stake at the longest price, laid elsewhere. */
function takeBoost(customer: Customer, { maxStakeMinor, percent }: Extract<OfferTerms, { kind: 'profitBoost' }>): void {
  const longest = Math.max(...prices.map(ratio))
  customer.takenMinor += Math.floor((maxStakeMinor * percent * longest) / (100 * (longest + 1)))
}

const ratio = (price: PriceText): number => {
  const [n = 0, d = 1] = price.split('/').map(Number)
  return n / d
}

const asWagered = ({ stakeMinor, fund, price, result, cashedOutMinor, isLater }: Bet): WageredBet => ({
  type: 'SINGLE',
  legs: [{ sportId: 'football', inplay: false, price: parsePrice(price) }],
  fund,
  isSettled: result === 'won' || result === 'lost',
  stakeMinor,
  cashedOutStakeMinor: cashedOutMinor,
  isLater,
})

/** As the gateway counts: what this telling changes is added, so telling it again changes nothing. */
function tell(customer: Customer, bet: Bet): void {
  const { terms } = customer
  if (!isCashOffer(terms)) return
  if (customer.state.at === 'active') bet.counted = countedStake(terms, asWagered(bet))
  // an offer that has ended is told too: it must stay as it is
  advance(customer, { is: 'wagered', totalMinor: wagered(customer) })
}

function settle(customer: Customer, bet: Bet, result: Result): void {
  customer.cashMinor -= bet.returnedMinor
  bet.result = result
  const winnings = Math.floor(bet.stakeMinor * ratio(bet.price))
  const stakeBack = bet.fund === 'cash' ? bet.stakeMinor : 0
  bet.returnedMinor = result === 'won' ? winnings + stakeBack : result === 'void' ? stakeBack : 0
  customer.cashMinor += bet.returnedMinor
  tell(customer, bet)
}

const act = {
  accept: (customer) => advance(customer, { is: 'accepted' }),
  decline: (customer, dice) => dice.chance(0.1) && advance(customer, { is: 'declined' }),
  timeUp: (customer, dice) => dice.chance(0.05) && advance(customer, { is: 'timeUp' }),
  cancel: (customer, dice) => dice.chance(0.05) && advance(customer, { is: 'forfeited', why: 'cancelled' }),
  chargeBack: (customer, dice) => dice.chance(0.02) && advance(customer, { is: 'forfeited', why: 'chargedBack' }),
  deposit(customer, dice) {
    const amountMinor = dice.whole(1, 100_00)
    customer.cashMinor += amountMinor
    advance(customer, { is: 'deposited', amountMinor })
    return true
  },
  withdraw(customer, dice) {
    // cash alone: the bonus fund is never withdrawn
    customer.cashMinor -= dice.whole(0, customer.cashMinor)
    return true
  },
  bet(customer, dice) {
    const free = customer.freeBetMinor > 0 && dice.chance(0.5)
    const stakeMinor = free ? customer.freeBetMinor : dice.whole(0, customer.cashMinor)
    if (stakeMinor === 0) return false
    const price = dice.pick(prices)
    if (free) {
      customer.freeBetMinor = 0
      // laid elsewhere, a free bet leaves its winnings times the chance that it wins
      customer.takenMinor += Math.floor((stakeMinor * ratio(price)) / (ratio(price) + 1))
    } else customer.cashMinor -= stakeMinor
    const isLater = customer.state.at === 'active'
    customer.bets.push({
      stakeMinor,
      fund: free ? 'freeBet' : 'cash',
      price,
      result: 'open',
      returnedMinor: 0,
      cashedOutMinor: 0,
      isLater,
      counted: 0,
    })
    return true
  },
  settle(customer, dice) {
    const open = customer.bets.filter(({ result }) => result === 'open')
    if (open.length === 0) return false
    settle(customer, dice.pick(open), dice.pick(['won', 'lost', 'void'] as const))
    return true
  },
  correct(customer, dice) {
    // what was won may be spent: the debt is the ledger's, not the bonus's
    const settled = customer.bets.filter(({ result, returnedMinor }) => result !== 'open' && returnedMinor <= customer.cashMinor)
    if (settled.length === 0) return false
    settle(customer, dice.pick(settled), dice.pick(['won', 'lost', 'void', 'open'] as const))
    return true
  },
  tellAgain(customer, dice) {
    if (customer.bets.length === 0) return false
    const before = wagered(customer)
    const bet = dice.pick(customer.bets)
    tell(customer, bet)
    if (wagered(customer) !== before && bet.result !== 'open' && bet.cashedOutMinor === 0 && customer.state.at === 'active')
      throw new Error('a bet that is told again counts again')
    return true
  },
  cashOut(customer, dice) {
    const open = customer.bets.filter(({ result, fund }) => result === 'open' && fund === 'cash')
    if (open.length === 0) return false
    const bet = dice.pick(open)
    bet.cashedOutMinor = bet.stakeMinor
    bet.result = 'lost'
    customer.cashMinor += bet.stakeMinor
    tell(customer, bet)
    return true
  },
  play(customer, dice) {
    const stakeMinor = dice.whole(0, Math.min(customer.cashMinor, 50_00))
    if (stakeMinor === 0) return false
    customer.cashMinor -= stakeMinor
    const { terms, state } = customer
    if (state.at !== 'active' || !isCashOffer(terms)) return true
    customer.rounds.push(countedPart(terms, 'games', stakeMinor))
    advance(customer, { is: 'wagered', totalMinor: wagered(customer) })
    return true
  },
  rollBack(customer) {
    if (customer.rounds.length === 0 || customer.state.at !== 'active') return false
    customer.rounds.pop()
    return true
  },
} satisfies Record<string, (customer: Customer, dice: Dice) => boolean>
const acts = Object.keys(act) as (keyof typeof act)[]
export const actNames: readonly string[] = acts
