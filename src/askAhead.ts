import { matchPath } from 'react-router'
import { ROUTES } from '../contract/paths'
import { currentSession } from './authProvider/session'
import { dataProvider } from './dataProvider'

/**
 * Asks for the record that an address is about before anything is drawn, which on a phone takes longer than the answer.
 * The page asks, too: it gets this answer, or hears of the failure.
 */
export function askAhead(path: string): void {
  const id = matchPath(ROUTES.viewAnalysis(':id'), path)?.params.id
  if (id === undefined || currentSession() === null) return
  dataProvider.getOne('analyses', { id }).catch(() => undefined)
}
