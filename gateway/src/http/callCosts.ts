import type { CallName } from '@touchline/contract'

/**
 * How many ordinary calls one of these counts for in an address's limit. One is about 0.7 ms of processor time, of
 * gateway and database together; `node test/bench/callCosts.ts` measures it. Unlisted calls cost one, or less; stored
 * answers are not counted at all.
 */
const costs: Readonly<Partial<Record<CallName, number>>> = {
  // two hashes of a password, and one
  changePassword: 40,
  login: 20,
  resetPassword: 20,
  changeEmail: 25,
  confirmLogin: 20,
  pinLogin: 20,
  setPin: 20,
  // a signature and a session
  passkeyLogin: 5,
  confirmPasskey: 5,
  passkeyChallenge: 2,
  // three rows of the database and a sealed mail
  forgotPassword: 5,
  sendEmailValidation: 5,
  changePhone: 5,
  register: 30,
  addressLookup: 3,
  // a hash of a password, and many rows
  downloadOwnData: 60,
  statement: 10,
  statementPdf: 60,
  closeAccount: 25,
  changeAddress: 22,
  marketingChoices: 2,
  saveMarketingChoice: 4,
  unsubscribe: 3,
  captchaChallenge: 3,
  // decodes, measures and encodes pictures
  documentsUpload: 100,
  // long answers, which can differ per client
  matches: 15,
  horseRacingAllRaces: 8,
  outrights: 4,
  specials: 2,
  inPlayView: 2,
  personalInPlay: 2,
  favourites: 3,
  horseRacingParticipants: 2,
  betFinder: 2,
  // a page of bets with their legs
  myBetsUnsettled: 15,
  myBetsSettled: 15,
  myBetsDetails: 4,
  // validated against the live offer, and written
  betplacement: 5,
  placebet: 5,
  cashout: 5,
  calculateBets: 5,
  saferGambling: 3,
  saveSettings: 3,
  realityCheckInterval: 2,
  showRealityCheck: 3,
  netPosition: 3,
  generateBetSlipCode: 2,
  betRequest: 2,
}

export const costOf = (call: CallName): number => costs[call] ?? 1
