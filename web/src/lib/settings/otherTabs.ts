import { setTheme, useSettings } from './settings.ts'
import { useTipsStore } from './tips.ts'

/** Applies settings changed in another tab at once. Separate module, because the first render does not need it. */
export function followSettingsOfOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    // without a key all storage was cleared
    if (key === useSettings.persist.getOptions().name || key === null) void readSettingsAgain()
    if (key === useTipsStore.persist.getOptions().name || key === null) void useTipsStore.persist.rehydrate()
  })
}

/** Replaces the current settings: those no longer stored, or unreadable, are reset. */
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
