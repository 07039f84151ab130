/** So long must something stay near the window to be worth a subscription: what is scrolled past is not. */
const dwellMs = 120
/** Who scrolls back within this time finds it as it was. */
const lingerMs = 4_000

/** Holds while something is near the window: a little after it came, until some while after it went. */
export interface NearHold {
  seen(isNear: boolean): void
  end(): void
}

export function createNearHold(hold: () => () => void): NearHold {
  let release: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function evict(): void {
    release?.()
    release = undefined
  }

  return {
    seen(isNear) {
      clearTimeout(timer)
      if (isNear && !release) timer = setTimeout(() => (release = hold()), dwellMs)
      if (!isNear && release) timer = setTimeout(evict, lingerMs)
    },
    end() {
      clearTimeout(timer)
      evict()
    },
  }
}
