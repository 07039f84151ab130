export { balanceUncovered, followBalance, refreshBalanceAfterBet } from './balanceAfterBet.ts'
