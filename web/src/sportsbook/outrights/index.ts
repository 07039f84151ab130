export { OutrightBoxes, Outrights } from './Outrights.tsx'
