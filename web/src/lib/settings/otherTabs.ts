import { settingsKey, showTheme, useSettings } from './settings.ts'
import { tipsKey, useTipsStore } from './tips.ts'

/** What is settled in one tab holds in the others at once. */
export function followSettingsOfOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    // without a key everything was cleared
    if (key === settingsKey || key === null) void Promise.resolve(useSettings.persist.rehydrate()).then(showTheme)
    if (key === tipsKey || key === null) void useTipsStore.persist.rehydrate()
  })
}
