export {
  allMarketingChoices,
  isSameChoice,
  type MarketingChannel,
  type MarketingChoice,
  type MarketingProduct,
  marketingChannels,
  marketingProducts,
} from './consents.ts'
export { ageOn, type Day, dayOf, isDay } from './dates.ts'
export {
  type DetailField,
  type Details,
  detailFields,
  detailProblems,
  missingDetails,
} from './details.ts'
export { duplicateKeys, type Likeness, likenessOf, type PersonToCompare, suspectedFrom } from './duplicates.ts'
export { type FormerAccount, type JoiningAgainTerms, mayJoinAgain } from './joiningAgain.ts'
export {
  type NationalNumberKind,
  nationalNumberKinds,
  nationalNumberProblem,
  plainNumber,
} from './nationalNumber.ts'
export { formalName } from './nicknames.ts'
export { isEmail, isName, nameOf, plainText } from './person.ts'
export { plainWords } from './plainLetters.ts'
export { postcodeOf } from './postcode.ts'
export {
  type Address,
  addressProblem,
  type DemandableDetail,
  demandableDetails,
  type Registration,
  type RegistrationField,
  type RegistrationProblem,
  type RegistrationRules,
  registrationProblems,
  registrationSteps,
  storedAddress,
  storedForm,
} from './registration.ts'
export { mobileOf } from './telephone.ts'
