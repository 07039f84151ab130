export {
  type CodePurpose,
  type CodeToIssue,
  type CodeToRedeem,
  createOneTimeCodes,
  type OneTimeCodes,
  type Redeemed,
} from './oneTimeCodes.ts'
