export { DuplicateGuard } from './DuplicateGuard'
export { DuplicateNotice } from './DuplicateNotice'
