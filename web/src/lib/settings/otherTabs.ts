import { setTheme, useSettings } from './settings.ts'
import { useTipsStore } from './tips.ts'

/** What is settled in one tab holds in the others at once. All of it is here, for the first picture needs none of it. */
export function followSettingsOfOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    // without a key everything was cleared
    if (key === useSettings.persist.getOptions().name || key === null) void readSettingsAgain()
    if (key === useTipsStore.persist.getOptions().name || key === null) void useTipsStore.persist.rehydrate()
  })
}

/** In place of what was here: what is not kept any more, or cannot be read, is not chosen any more. */
async function readSettingsAgain(): Promise<void> {
  useSettings.setState((await keptState()) ?? useSettings.getInitialState(), true)
  setTheme(useSettings.getState().theme)
}

async function keptState() {
  const { name, storage } = useSettings.persist.getOptions()
  try {
    return name === undefined ? undefined : (await storage?.getItem(name))?.state
  } catch {
    return undefined
  }
}
