export { AppNotices } from './AppNotices.tsx'
export { InstallButton } from './InstallButton.tsx'
