import { PATHS } from '../../contract/paths'
import { isServerReachable, noteAnswer, noteNoAnswer } from '../authProvider/answering'
import { API_BASE } from '../authProvider/base'
import { isPage, lacksServerHeader } from '../authProvider/intermediaries'
import { hasFeature } from './features'

const TIMEOUT_MS = 20_000

/** Returns whether the server answers a call without a session; at once false if it seems unreachable. Stores the result in `answering.ts`. */
export async function serverAnswers(): Promise<boolean> {
  if (!isServerReachable()) return false
  try {
    const path = hasFeature('alive') ? PATHS.alive : PATHS.account
    const response = await fetch(`${API_BASE}${path}`, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const isAnswer = !isPage(response) && !lacksServerHeader(response)
    if (isAnswer) noteAnswer()
    else noteNoAnswer()
    return isAnswer
  } catch {
    noteNoAnswer()
    return false
  }
}
