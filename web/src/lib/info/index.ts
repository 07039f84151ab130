export { default as infoStyles } from './Info.module.css'
export { InfoButton } from './InfoButton.tsx'
export { type Info, InfoWords } from './InfoWords.tsx'
export { useDeadHeatExample } from './infoExample.ts'
