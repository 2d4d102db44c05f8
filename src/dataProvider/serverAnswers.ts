import { PATHS } from '../../contract/paths'
import { answerCame, isServerReachable, noAnswerCame } from './answering'
import { API_BASE, isPage } from './base'

const TIMEOUT_MS = 20_000

/** Asks, in nobody's name, for the least that every server knows: whether any answer comes, which is told to whoever listens. */
export async function serverAnswers(): Promise<boolean> {
  if (!isServerReachable()) return false
  try {
    const response = await fetch(`${API_BASE}${PATHS.account}`, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (isPage(response)) noAnswerCame()
    else answerCame()
    return !isPage(response)
  } catch {
    noAnswerCame()
    return false
  }
}
