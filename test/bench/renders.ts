import type { Page } from 'playwright-core'

/** What React rendered while it was counted. */
export interface Renders {
  commits: number
  /** renders of price buttons */
  buttons: number
  /** renders of any other component */
  others: number
}

/** The fields of a fibre that are read; the production build has them under the same names. */
interface Fiber {
  tag: number
  type: unknown
  flags: number
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
  memoizedProps: Record<string, unknown> | null
}

/** Makes a page countable: must run before it loads, because React looks for its dev tools when it starts. */
export async function makeCountable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const performedWork = 1
    const hostComponent = 5
    const functionComponents = new Set([0, 11, 14, 15])
    const counted = { commits: 0, buttons: 0, others: 0 }
    const counter = { on: false, counted }

    const isPriceButton = ({ child }: Fiber) =>
      child?.tag === hostComponent && child.type === 'button' && 'aria-pressed' in (child.memoizedProps ?? {})

    /** Like React's own tools: rendered fibres have a flag, and nothing below an unchanged child was rendered. */
    function visit(fiber: Fiber): void {
      const before = fiber.alternate
      if (functionComponents.has(fiber.tag) && (!before || fiber.flags & performedWork))
        counted[isPriceButton(fiber) ? 'buttons' : 'others'] += 1
      if (before && before.child === fiber.child) return
      for (let child = fiber.child; child; child = child.sibling) visit(child)
    }

    const nothing = () => undefined
    Object.assign(globalThis, {
      renderCounter: counter,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        checkDCE: nothing,
        onCommitFiberUnmount: nothing,
        onPostCommitFiberRoot: nothing,
        onCommitFiberRoot(_renderer: number, root: { current: Fiber }) {
          if (!counter.on) return
          counted.commits += 1
          visit(root.current)
        },
      },
    })
  })
}

/** Counts from now on; the returned function ends it. Counting costs time: never while time is measured. */
export async function countRenders(page: Page): Promise<() => Promise<Renders>> {
  await page.evaluate(() => {
    ;(globalThis as unknown as { renderCounter: { on: boolean } }).renderCounter.on = true
  })
  return () =>
    page.evaluate(() => {
      const { renderCounter } = globalThis as unknown as { renderCounter: { on: boolean; counted: Renders } }
      renderCounter.on = false
      return renderCounter.counted
    })
}
