export { SessionsCard } from './SessionsCard'
export { useRefreshSessions, useUserSessions } from './useUserSessions'
