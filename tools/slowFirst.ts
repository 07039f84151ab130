/** Slow test files start first, so that none is left running alone at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds in a whole run with three workers on two cores; files not listed take less than twenty. */
const seconds: Record<string, number> = {
  'test/e2e/screens.test.ts': 183,
  'test/killed.test.ts': 134,
  'test/e2e/session.test.ts': 100,
  'test/e2e/visitor.test.ts': 98,
  'test/e2e/mybets.test.ts': 95,
  'test/e2e/cashOut.test.ts': 94,
  'test/e2e/identity.test.ts': 92,
  'test/e2e/security.test.ts': 85,
  'test/account/forgottenPassword.test.ts': 74,
  'test/e2e/slipRequest.test.ts': 28,
  'test/e2e/browse.test.ts': 70,
  'test/e2e/restarts.test.ts': 67,
  'test/database/cluster.test.ts': 66,
  'test/e2e/visualization.test.ts': 64,
  'test/e2e/placement.test.ts': 62,
  'test/e2e/slipSharing.test.ts': 62,
  'test/e2e/registration.test.ts': 60,
  'test/ops/process.test.ts': 54,
  'test/e2e/brandSwitches.test.ts': 52,
  'test/cluster/cluster.test.ts': 50,
  'test/e2e/recovery.test.ts': 50,
  'test/e2e/slipBets.test.ts': 48,
  'test/e2e/slip.test.ts': 46,
  'test/killed/settlement.test.ts': 45,
  'test/e2e/calm.test.ts': 45,
  'test/e2e/settings.test.ts': 43,
  'test/ops/bookCommands.test.ts': 41,
  'test/e2e/availability.test.ts': 40,
  'test/e2e/betting.test.ts': 39,
  'test/matchday.test.ts': 38,
  'test/cutOff.test.ts': 38,
  'test/planted.test.ts': 30,
  'test/operator/customer.test.ts': 33,
  'test/killed/cashOut.test.ts': 35,
  'test/world.test.ts': 35,
  'test/e2e/live.test.ts': 35,
  'test/e2e/journey.test.ts': 30,
  'test/e2e/blockedLogin.test.ts': 30,
  'adapters/src/feed/demo/demoFeed.test.ts': 28,
  'test/hostile.test.ts': 27,
  'test/mail/mail.test.ts': 27,
  'test/e2e/boosts.test.ts': 25,
  'test/inPlay.test.ts': 25,
  'test/account/account.test.ts': 23,
  'tools/testRun.test.ts': 21,
}

const secondsOf = ({ moduleId }: TestSpecification): number =>
  Object.entries(seconds).find(([path]) => moduleId.endsWith(`/${path}`))?.[1] ?? 0

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = await super.sort(files)
    return order.toSorted((a, b) => secondsOf(b) - secondsOf(a))
  }
}
