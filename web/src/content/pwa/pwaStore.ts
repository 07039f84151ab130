import { create } from 'zustand'

/** Chromium's, of no standard: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export interface Pwa {
  /** there is a new build: its worker waits until the customer takes it, or leaves all pages */
  isUpdateReady: boolean
  /** the browser's own prompt, kept until the page about the app offers it */
  installPrompt?: InstallPrompt | undefined
  isInstalled: boolean
  /** where the notification leads that was pressed */
  openPath?: string | undefined
}

export const usePwa = create<Pwa>(() => ({ isUpdateReady: false, isInstalled: false }))
