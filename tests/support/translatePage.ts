import { onTestFinished } from 'vitest'
import { wrapTexts } from './wrapTexts'

/** Wraps the page's texts, as page translation of browsers does, until the test ends. */
export function translatePage(): void {
  onTestFinished(wrapTexts())
}
