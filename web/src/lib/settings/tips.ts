import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { storedAs } from '../storedState.ts'

/** Whether tooltips are shown. */
export type Tips = 'on' | 'off'

/** `disabled` by the user; enabled again when a customer logs in or out. */
export type TipsEvent = { is: 'disabled' } | { is: 'enabled' } | { is: 'loggedIn' } | { is: 'loggedOut' }

export const nextTips = (_now: Tips, event: TipsEvent): Tips => (event.is === 'disabled' ? 'off' : 'on')

export const useTipsStore = create<{ tips: Tips }>()(persist<{ tips: Tips }>(() => ({ tips: 'on' }), storedAs('touchline.tips')))

export function tipsReported(event: TipsEvent): void {
  useTipsStore.setState(({ tips }) => ({ tips: nextTips(tips, event) }))
}

export const useTips = (): Tips => useTipsStore(({ tips }) => tips)
