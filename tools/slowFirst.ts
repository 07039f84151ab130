/** Slow test files start first, so that none is left running alone at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds in a whole run with three workers on two cores; files not listed take less than sixteen. */
const seconds: Record<string, number> = {
  'test/e2e/screens.test.ts': 160,
  'test/killed.test.ts': 153,
  'test/e2e/session.test.ts': 93,
  'test/e2e/availability.test.ts': 27,
  'test/e2e/identity.test.ts': 86,
  'test/e2e/cashOut.test.ts': 79,
  'test/e2e/mybets.test.ts': 78,
  'test/ops/process.test.ts': 76,
  'test/e2e/placement.test.ts': 67,
  'test/e2e/browse.test.ts': 58,
  'test/database/cluster.test.ts': 57,
  'test/e2e/security.test.ts': 54,
  'test/e2e/slipSharing.test.ts': 53,
  'test/cluster/cluster.test.ts': 53,
  'test/e2e/visitor.test.ts': 48,
  'test/e2e/becomeCustomer.test.ts': 46,
  'test/e2e/slipBets.test.ts': 42,
  'test/ops/bookCommands.test.ts': 42,
  'test/killed/settlement.test.ts': 42,
  'test/e2e/recovery.test.ts': 39,
  'test/e2e/blockedLogin.test.ts': 35,
  'test/matchday.test.ts': 35,
  'test/e2e/visualization.test.ts': 33,
  'test/e2e/restarts.test.ts': 30,
  'test/e2e/registration.test.ts': 29,
  'test/cutOff.test.ts': 28,
  'test/e2e/calm.test.ts': 27,
  'test/e2e/slip.test.ts': 27,
  'test/operator/customer.test.ts': 26,
  'test/e2e/journey.test.ts': 26,
  'test/e2e/settings.test.ts': 26,
  'test/e2e/slipRequest.test.ts': 25,
  'test/killed/verification.test.ts': 25,
  'test/e2e/brandSwitches.test.ts': 24,
  'test/mail/mail.test.ts': 24,
  'test/e2e/live.test.ts': 23,
  'adapters/src/feed/demo/demoFeed.test.ts': 23,
  'test/inPlay.test.ts': 23,
  'test/e2e/accessibility.test.ts': 22,
  'test/e2e/betting.test.ts': 22,
  'test/killed/cashOut.test.ts': 21,
  'test/world.test.ts': 20,
  'test/killed/placement.test.ts': 20,
  'test/killed/registration.test.ts': 18,
  'test/e2e/boosts.test.ts': 17,
  'test/badEnvironment.test.ts': 17,
  'test/ops/manual.test.ts': 16,
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
