export { default as railStyles } from './Rail.module.css'
