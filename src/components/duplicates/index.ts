export { TwinGuard } from './TwinGuard'
export { TwinNotice } from './TwinNotice'
