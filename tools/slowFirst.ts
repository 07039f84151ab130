/** Slow test files start first, so that none is left running alone at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds on two idle cores; files not listed take less than twenty. */
const seconds: Record<string, number> = {
  'test/planted.test.ts': 160,
  'test/e2e/screens.test.ts': 150,
  'test/killed.test.ts': 100,
  'test/e2e/browse.test.ts': 80,
  'test/e2e/mybets.test.ts': 70,
  'test/e2e/cashOut.test.ts': 65,
  'test/e2e/placement.test.ts': 60,
  'test/killed/settlement.test.ts': 60,
  'test/ops/process.test.ts': 60,
  'test/e2e/accessibility.test.ts': 60,
  'test/e2e/slipSharing.test.ts': 50,
  'test/e2e/journey.test.ts': 48,
  'test/cluster/cluster.test.ts': 47,
  'test/e2e/availability.test.ts': 45,
  'adapters/src/feed/demo/demoFeed.test.ts': 37,
  'test/e2e/slipBets.test.ts': 35,
  'test/matchday.test.ts': 32,
  'test/e2e/session.test.ts': 31,
  'test/cutOff.test.ts': 30,
  'test/ops/bookCommands.test.ts': 30,
  'test/database/cluster.test.ts': 29,
  'test/killed/cashOut.test.ts': 20,
}

const secondsOf = ({ moduleId }: TestSpecification): number =>
  Object.entries(seconds).find(([path]) => moduleId.endsWith(`/${path}`))?.[1] ?? 0

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = await super.sort(files)
    return order.toSorted((a, b) => secondsOf(b) - secondsOf(a))
  }
}
