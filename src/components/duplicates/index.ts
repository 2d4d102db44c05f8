export { DuplicateNotice } from './DuplicateNotice'
