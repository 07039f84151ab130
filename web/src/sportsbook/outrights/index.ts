export { OutrightBoxes, Outrights, OutrightsAndSpecials } from './Outrights.tsx'
