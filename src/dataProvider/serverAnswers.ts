import { PATHS } from '../../contract/paths'
import { answerCame, isServerReachable, noAnswerCame } from './answering'
import { API_BASE, isOwnServer, isPage, lacksServerHeader } from './base'

const TIMEOUT_MS = 20_000

/**
 * Asks, in nobody's name, for the least that a server knows: whether any answer comes, which is told to whoever listens. Of other servers than
 * our own that is a refusal, which browsers write to their console.
 */
export async function serverAnswers(): Promise<boolean> {
  if (!isServerReachable()) return false
  try {
    const path = isOwnServer() ? PATHS.alive : PATHS.account
    const response = await fetch(`${API_BASE}${path}`, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const isAnswer = !isPage(response) && !lacksServerHeader(response)
    if (isAnswer) answerCame()
    else noAnswerCame()
    return isAnswer
  } catch {
    noAnswerCame()
    return false
  }
}
