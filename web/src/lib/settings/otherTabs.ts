import { readSettingsAgain, settingsKey } from './settings.ts'
import { readTipsAgain, tipsKey } from './tips.ts'

/** What is settled in one tab holds in the others at once. */
export function followSettingsOfOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    // without a key everything was cleared
    if (key === settingsKey || key === null) void readSettingsAgain()
    if (key === tipsKey || key === null) void readTipsAgain()
  })
}
