/** Slow test files start first, so that none is left running alone at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds in a whole run with four workers on two cores; files not listed take less than twenty. */
const seconds: Record<string, number> = {
  'test/e2e/screens.test.ts': 301,
  'test/killed.test.ts': 236,
  'test/e2e/identity.test.ts': 175,
  'test/ops/process.test.ts': 150,
  'test/e2e/session.test.ts': 134,
  'test/e2e/namedDialogs.test.ts': 110,
  'test/e2e/cashOut.test.ts': 109,
  'test/e2e/mybets.test.ts': 107,
  'test/killed/registration.test.ts': 107,
  'test/e2e/cashierFaults.test.ts': 100,
  'test/killed/settlement.test.ts': 100,
  'test/e2e/placement.test.ts': 91,
  'test/database/cluster.test.ts': 82,
  'test/ops/bookCommands.test.ts': 82,
  'adapters/src/feed/demo/demoFeed.test.ts': 80,
  'test/cluster/cluster.test.ts': 77,
  'test/e2e/browse.test.ts': 77,
  'test/e2e/becomeCustomer.test.ts': 75,
  'test/cutOff.test.ts': 71,
  'test/e2e/prompts.test.ts': 68,
  'test/e2e/slipSharing.test.ts': 68,
  'test/e2e/pin.test.ts': 66,
  'test/e2e/visitor.test.ts': 64,
  'test/e2e/registration.test.ts': 58,
  'test/e2e/availability.test.ts': 55,
  'test/e2e/addresses.test.ts': 55,
  'test/operator/customer.test.ts': 54,
  'test/e2e/journey.test.ts': 53,
  'test/e2e/security.test.ts': 52,
  'test/e2e/slip.test.ts': 52,
  'test/e2e/restarts.test.ts': 48,
  'test/e2e/funds.test.ts': 46,
  'test/e2e/visualization.test.ts': 45,
  'test/killed/verification.test.ts': 44,
  'test/e2e/slipBets.test.ts': 43,
  'test/e2e/calm.test.ts': 42,
  'test/badInput.test.ts': 41,
  'test/identity/decisions.test.ts': 41,
  'test/matchday.test.ts': 40,
  'test/e2e/cashier.test.ts': 38,
  'test/killed/cashOut.test.ts': 38,
  'test/e2e/settings.test.ts': 37,
  'test/e2e/liveChat.test.ts': 36,
  'test/e2e/blockedLogin.test.ts': 36,
  'adapters/src/feed/demo/events.test.ts': 36,
  'test/e2e/slipRequest.test.ts': 35,
  'tools/testRun.test.ts': 35,
  'test/killed/placement.test.ts': 35,
  'test/account/account.test.ts': 34,
  'test/e2e/recovery.test.ts': 32,
  'test/riskless/riskless.test.ts': 32,
  'test/mail/mail.test.ts': 31,
  'test/security/attacks.test.ts': 31,
  'test/hostile.test.ts': 31,
  'test/account/forgottenPassword.test.ts': 31,
  'test/e2e/realityCheck.test.ts': 31,
  'test/e2e/bonuses.test.ts': 30,
  'test/e2e/operator.test.ts': 30,
  'test/e2e/questionnaire.test.ts': 29,
  'test/e2e/winningsTax.test.ts': 29,
  'test/e2e/brandSwitches.test.ts': 29,
  'test/account/captcha.test.ts': 29,
  'test/browse/demoLists.test.ts': 28,
  'test/cashier/cashier.test.ts': 28,
  'test/ownData/ownData.test.ts': 28,
  'test/identity/review.test.ts': 27,
  'test/inPlay.test.ts': 27,
  'test/world.test.ts': 26,
  'test/e2e/messageButtons.test.ts': 25,
  'test/identity/identity.test.ts': 24,
  'test/cashier/adyen.test.ts': 24,
  'test/registration/holds.test.ts': 22,
  'test/e2e/betting.test.ts': 22,
  'test/e2e/passkeys.test.ts': 22,
  'test/cashier/payments.test.ts': 21,
  'test/e2e/live.test.ts': 21,
  'test/e2e/ownData.test.ts': 21,
  'test/e2e/demandedLimits.test.ts': 20,
  'test/identity/uploads.test.ts': 20,
  'test/ops/manual.test.ts': 20,
}

const secondsOf = ({ moduleId }: TestSpecification): number =>
  Object.entries(seconds).find(([path]) => moduleId.endsWith(`/${path}`))?.[1] ?? 0

/** One project after the other: a worker is kept as long as the next file is of the same project. */
const projects = ['world', 'replacing', 'pure']
const rankOf = ({ project }: TestSpecification): number => projects.indexOf(project.name)

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = await super.sort(files)
    return order.toSorted((a, b) => rankOf(a) - rankOf(b) || secondsOf(b) - secondsOf(a))
  }
}
