export { DuplicatesLink } from './DuplicatesLink'
