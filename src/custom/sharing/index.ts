export { ShareButton } from './ShareButton'
export { SharedWith } from './SharedWith'
